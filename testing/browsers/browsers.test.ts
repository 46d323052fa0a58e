import { describe, expect, it } from 'vitest'
import { featureAt, lackedBy } from './compat-data.ts'
import { lackedCalls } from './package-calls.ts'
import { lackingIn, lackingInText, literalStyles } from './styles.ts'
import { supportedTypes } from './supported-types.ts'

/** Tests the functions behind `npm run check:browsers` with examples. */

const names = (lacking: ReadonlyMap<string, unknown>) => [...lacking.keys()]

it.each([
  ['javascript.builtins.Array.toReversed', 'chrome 109'],
  ['javascript.builtins.Map.groupBy', 'firefox 115'],
  ['javascript.builtins.Intl.Segmenter', 'firefox 115'],
  ['api.URLSearchParams.size', 'safari 16.4'],
  ['css.selectors.has', 'firefox 115'],
])('%s is lacked by %s', (path, browser) => {
  expect(lackedBy(featureAt(...path.split('.')))).toContain(browser)
})

it.each([
  ['javascript.builtins.Array.findLast'],
  ['api.AbortSignal.timeout_static'],
  ['css.properties.inset-inline-start'],
  ['api.Nothing.ofThisName'],
])('%s is in all supported browsers, or older than the data', (path) => {
  expect(lackedBy(featureAt(...path.split('.')))).toEqual([])
})

describe('the types of our sources', () => {
  const { files, lacking } = supportedTypes((name) => name === 'Array.toReversed')
  const text = files.map((file) => file.text).join('\n')

  it.each([
    'URLSearchParams.size',
    'Map.groupBy',
    'Array.toReversed',
    'Intl.Segmenter',
    'ARIAMixin.ariaExpanded',
    'requestIdleCallback',
    'HTMLSelectElement.showPicker',
  ])('know that %s is lacking', (name) => {
    expect(lacking).toContain(name)
  })

  it.each(['Map.size', 'Set.size', 'Array.findLast', 'Array.at', 'structuredClone'])(
    'have %s',
    (name) => {
      expect(lacking).not.toContain(name)
    },
  )

  it('have only what is lacking nowhere, or is kept', () => {
    expect(text).toMatch(/\btoReversed\(/)
    expect(text).toMatch(/\bfindLast\b/)
    expect(text).not.toMatch(/^\s*groupBy</m)
    expect(text).not.toMatch(/^declare function requestIdleCallback/m)
  })
})

it.each([
  ['rows.toSorted()', 'toSorted'],
  ['const rows = read().toReversed()', 'toReversed'],
  ['Map.groupBy(rows, key)', 'Map.groupBy'],
  ['Object.groupBy(rows, key)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['element.checkVisibility()', 'checkVisibility'],
  ['requestIdleCallback(act)', 'requestIdleCallback'],
])('the call %s is found in a package', (code, name) => {
  expect(lackedCalls('a.js', code).map((each) => each.name)).toContain(name)
})

it.each([
  ['rows.toSorted?.()'],
  ['rows.findLast(isOpen)'],
  ['React.Children.toArray(children)'],
  ['structuredClone(state)'],
  ['groups.difference'],
])('%s is no call of something that is lacking', (code) => {
  expect(lackedCalls('a.js', code)).toEqual([])
})

it.each([
  [{ 'tr:has(td)': { color: 'red' } }, ['selector :has']],
  [{ minHeight: '2lh' }, ['unit lh']],
  [{ '@supports (height: 1lh)': { minHeight: '2lh' } }, []],
  [{ '--tone': 'color-mix(in srgb, red 50%, transparent)' }, ['color-mix()']],
  [{ float: 'inline-start' }, ['float: inline-start']],
  [{ '&:is(:hover, [data-hover])': { height: '100dvh', insetInline: '0' } }, []],
])('%j needs %j', (styles, needed) => {
  expect(names(lackingIn(styles))).toEqual(needed)
})

it('finds it in a text of CSS', () => {
  const css = '@media print { .a:has(b) { text-wrap: balance; color: red; } }'
  expect(names(lackingInText(css))).toEqual(['selector :has', 'text-wrap', 'text-wrap: balance'])
})

it('reads the styles of a source', () => {
  const told: unknown[] = []
  const code = `const A = <Box minH={wide ? '1lh' : '2lh'} css={{ '& a': { float: 'inline-end' } }} />`
  literalStyles('a.tsx', code, (name, value) => told.push([name, value]))
  expect(told).toEqual([
    ['minH', '1lh'],
    ['minH', '2lh'],
    ['css', {}],
    ['& a', {}],
    ['float', 'inline-end'],
  ])
})
