/** The style of the page: the reader's own colours, one column, tables that fit a phone. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: #8886; --soft: #8881; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
h2 { border-block-end: 1px solid var(--line); margin-block-start: 3rem; padding-block-end: .25rem; }
h3 { font-size: 1.05rem; margin-block: 2rem .25rem; }
h4 { font-size: .9rem; margin-block: .75rem .25rem; }
p { margin-block: .25rem .75rem; }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
nav ul { columns: 14rem; list-style: none; padding: 0; }
nav a { display: inline-block; padding-block: .2rem; }
summary { cursor: pointer; font-size: .9rem; padding-block: .2rem; }
table { border-collapse: collapse; inline-size: 100%; table-layout: fixed; }
th, td { border: 1px solid var(--line); font-weight: 400; padding: .3rem .5rem; text-align: start;
  vertical-align: top; overflow-wrap: anywhere; }
th { background: var(--soft); inline-size: 42%; }
:target { outline: 2px solid; outline-offset: .25rem; }
`
