// RapiDoc resolves documents of OpenAPI 3.1 ten times as slowly as those of 3.0, and shows both alike: it is told that this is one.
const reference = document.querySelector("rapi-doc");
const dark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => reference.setAttribute("theme", dark.matches ? "dark" : "light");
paint();
dark.addEventListener("change", paint);
const [, found] = await Promise.all([
  customElements.whenDefined("rapi-doc"),
  fetch(reference.dataset.document).then((answer) => answer.json()),
]);
reference.loadSpec({ ...found, openapi: "3.0.3" });
