/**
 * Features that the app uses although supported browsers lack them, each with the reason. `npm run check:browsers`
 * refuses all other features that a supported browser lacks.
 */

/** Features of JavaScript and the browser, by their names in TypeScript's libraries. */
export const TYPES_EXCUSED: Readonly<Record<string, string>> = {
  requestIdleCallback: 'web/ui/when-at-rest.ts waits with a timer where there is none',
  cancelIdleCallback: 'as requestIdleCallback',
  'Navigator.share': 'message-dialog.tsx offers Copy alone where there is none',
  'HTMLSelectElement.showPicker':
    'status-select.tsx leaves the opening to the browser where there is none',
}

/** Calls in packages, by package and name. */
export const PACKAGES_EXCUSED: Readonly<Record<string, string>> = {
  'react-dom startViewTransition': 'the app has no view transition',
  '@ark-ui/react Error.captureStackTrace': 'asks whether there is one',
  'reading-worker Error.captureStackTrace': 'asks whether there is one',
  '@tanstack/virtual-core restore': 'a method of its own',
  'core-js Map.groupBy': 'fills it in',
}

/** Styles. Without them the app only looks plainer, or there is another style with the same effect beside them. */
export const STYLES_EXCUSED: Readonly<Record<string, string>> = {
  '@page': 'Safari prints with its own margins',
  'break-after: avoid': 'a heading may end a printed page',
  'break-before: avoid': 'a total may begin a printed page',
  'cursor: default': 'a phone has no pointer',
  'cursor: not-allowed': 'a phone has no pointer',
  'cursor: pointer': 'a phone has no pointer',
  'field-sizing': 'the text scrolls in its lines',
  'field-sizing: content': 'as field-sizing',
  'overflow-anchor': 'Safari moves no scrolled rows by itself',
  'overflow-anchor: none': 'as overflow-anchor',
  'print-color-adjust': 'Emotion adds the form with -webkit-',
  'print-color-adjust: exact': 'as print-color-adjust',
  resize: 'a phone has no corner to pull',
  'resize: none': 'as resize',
  'resize: vertical': 'as resize',
  'scrollbar-gutter': 'the page moves by the width of the scroll bar',
  'scrollbar-gutter: auto': 'as scrollbar-gutter',
  'scrollbar-gutter: stable': 'as scrollbar-gutter',
  'selector :-webkit-inner-spin-button': 'a part that only some browsers draw',
  'selector :-webkit-search-cancel-button': 'a part that only some browsers draw',
  'selector :has': 'Firefox has it since 121; before, rows lack a colour or a line, never a text',
  'selector :selection': 'phones mark what is selected in their own colour',
  'text-align: match-parent': 'a Persian name stands at the other side of its line',
  'text-decoration: dotted': 'Safari underlines an abbreviation with a plain line',
  'text-wrap': 'a heading in two lines is less balanced',
  'text-wrap: balance': 'as text-wrap',
  'text-wrap: wrap': 'as text-wrap',
  'user-select': 'Emotion adds the form with -webkit-',
}
