// What the page uses of CodeMirror 6.
export { EditorState, Compartment, Annotation, Transaction } from "@codemirror/state";
export {
  EditorView, keymap, lineNumbers, highlightActiveLine, drawSelection, placeholder, highlightSpecialChars,
  Decoration, MatchDecorator, ViewPlugin, tooltips,
} from "@codemirror/view";
export { autocompletion, completionKeymap, startCompletion, closeCompletion, acceptCompletion, completionStatus } from "@codemirror/autocomplete";
export { setDiagnostics, lintGutter, lintKeymap, nextDiagnostic, forEachDiagnostic } from "@codemirror/lint";
export { history, historyKeymap, defaultKeymap, undo, redo } from "@codemirror/commands";
