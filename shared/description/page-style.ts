/** The style of the page: the app's colours, light or dark as the reader's device is; one column, tables that fit a phone. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --page: #f6f7f9; --panel: #fff; --soft: #f3f5f7; --line: #d3d9e0;
  --link: #0f5f5c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf0; --page: #0f141b; --panel: #171e27; --soft: #1c242e; --line: #2a3441; --link: #6bcdc7; }
}
html { background: var(--page); color: var(--ink); }
body { font: 1rem/1.5 'Segoe UI', system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
a { color: var(--link); }
h1, h2, h3 { font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
h2 { border-block-end: 1px solid var(--line); margin-block-start: 3rem; padding-block-end: .25rem; }
h3 { font-size: 1.05rem; margin-block: 2rem .25rem; }
h4 { font-size: .9rem; margin-block: .75rem .25rem; }
p { margin-block: .25rem .75rem; }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
nav ul { columns: 14rem; list-style: none; padding: 0; }
nav a { display: inline-block; padding-block: .2rem; }
summary { cursor: pointer; font-size: .9rem; padding-block: .2rem; }
table { border-collapse: collapse; inline-size: 100%; table-layout: fixed; }
th, td { background: var(--panel); border: 1px solid var(--line); font-weight: 400; padding: .3rem .5rem; text-align: start;
  vertical-align: top; overflow-wrap: anywhere; }
th { background: var(--soft); inline-size: 42%; }
:target { outline: 2px solid; outline-offset: .25rem; }
`
