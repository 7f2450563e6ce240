// Preact, its hooks, and htm: templates in JavaScript's own syntax, so that the pages need no build step.
import { h } from "preact";
import htm from "htm";
export { h, render, Fragment } from "preact";
export { useState, useEffect, useLayoutEffect, useMemo, useRef, useCallback, useId } from "preact/hooks";
export const html = htm.bind(h);
