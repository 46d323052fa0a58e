import { defineGlobalStyles } from '@chakra-ui/react'

/**
 * The page of a printed screen; vouchers and receipts have their own. No `size` is set, so that people can choose paper
 * size and orientation in the print dialog, as a wide report needs.
 */
const PAPER = { margin: '12mm' }

/** Styles of the page itself, and of plain elements that appear thousands of times in a table. */
export const houseCss = defineGlobalStyles({
  html: {
    color: 'fg',
    lineHeight: '1.5',
    colorPalette: 'accent',
    fontSize: '100%',
    scrollbarGutter: { base: 'auto', md: 'stable' },
    // Keeps an element that is scrolled to below the bar of a small screen.
    scrollPaddingTop: { base: '4rem', lg: '0' },
    colorScheme: 'light',
    accentColor: '{colors.accent.solid}',
    // The height of a line of the surrounding text. Firefox has the unit `lh` since version 120.
    '--line': '1.5em',
    '@supports (height: 1lh)': { '--line': '1lh' },
  },
  'html.dark': { colorScheme: 'dark' },
  // The browser's own unchecked box is a warm grey that looks brown beside the cool greys of this theme.
  ':where(input:is([type=radio], [type=checkbox]):not(:checked))': {
    appearance: 'none',
    boxSize: '13px',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'fg.subtle',
    borderRadius: 'l1',
  },
  ':where(input[type=radio])': { borderRadius: 'full' },
  body: {
    bg: { base: 'bg', _print: 'white' },
    fontFamily: 'body',
    fontSize: 'md',
    minHeight: '100dvh',
  },
  // Behind a dialog the page doesn't scroll. The strip for the scroll bar isn't covered by any backdrop, so it gets the same
  // dark colour. Only the body has these rules: on the root, the browser would recalculate the style of every table cell.
  'body:has(> [data-scope=dialog][data-part=backdrop][data-state=open], dialog[open])': {
    bg: 'bg.behind',
    // This isn't done in a narrow window with a mouse, where hiding the scroll bar would move the whole page sideways.
    '@media (min-width: 48rem), (pointer: coarse)': { overflow: 'hidden' },
  },
  // A dialog sets `pointer-events: none` on the body. This undoes it for the app, because the backdrop already keeps clicks
  // away from the app.
  '#root': { bg: { base: 'bg', _print: 'white' }, minHeight: '100dvh', pointerEvents: 'auto' },
  'h1, h2, h3': { textWrap: 'balance' },
  // Chakra mixes the colours of placeholders and of selected text with transparent ones. Chrome 109 can't do that, so a
  // placeholder would look like typed text there.
  '*::placeholder': { color: 'fg.muted', opacity: '0.8' },
  '*::selection': { bg: 'colorPalette.emphasized' },
  ':focus-visible': { outlineColor: 'accent.focusRing' },
  '.money': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
  '.money[data-sign="negative"]': { color: 'debit.fg' },
  '.money[data-signed][data-sign="positive"]': { color: 'credit.fg' },
  '.money-code': { color: 'fg.muted', fontSize: '0.8em', marginInlineStart: '0.4em' },
  // In a page from right to left, arrows are mirrored, so that they still point to what comes next.
  '[dir=rtl] [data-arrow]': { display: 'inline-block', transform: 'scaleX(-1)' },
  // Buttons are higher on a phone, because fingers need larger targets.
  '.chakra-button': { minHeight: { base: '10', md: 'auto' } },
  '.row-button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '10', md: '7' },
    px: '2.5',
    fontSize: 'xs',
    fontWeight: 'semibold',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    // Buttons are higher on touch screens, because fingers need larger targets.
    '@media (pointer: coarse)': { minHeight: '10' },
  },
  // Without this margin, a button alone in a cell would make the row higher.
  'td > .row-button': { my: { md: '-1' }, verticalAlign: 'middle' },
  // The number of a row that opens its record.
  '.row-link': {
    // Large enough for a finger, without making the row higher than its text.
    minWidth: '6',
    minHeight: '6',
    my: '-1.5',
    verticalAlign: 'middle',
    textAlign: 'start',
    color: 'accent.fg',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    cursor: 'pointer',
  },
  // The record that a row reverses or was reversed by. A reversed row is muted and has this as a badge.
  '.row-reversal': {
    display: 'block',
    width: 'fit-content',
    fontSize: 'xs',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '.row-reversal[data-reversed]': {
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.panel',
    _before: { content: '"↺"', me: '1' },
  },
  'tr:has(.row-reversal[data-reversed])': { bg: 'bg.subtle', color: 'fg.muted' },
  // A dangerous button is red only under the pointer or focus, because red in every row would distract.
  '.row-button[data-tone="danger"]:is(:hover, :focus-visible):not(:disabled)': {
    color: 'debit.fg',
  },
  '.row-buttons': {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'flex-start',
    gap: '2',
    my: '-1',
  },
  '@page': PAPER,
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
})
