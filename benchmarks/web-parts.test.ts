import { expect, it } from 'vitest'
import { biggestParts, type Chunk, earlyPlots, partsOf } from './web-parts.ts'

const chunk = (
  file: string,
  bytes: number,
  modules: Record<string, number>,
  { entry = null, imports = [] }: { entry?: string | null; imports?: string[] } = {},
): Chunk => ({ file, bytes, modules, entry, imports })

const screen = (name: string, bytes: number, imports: string[]) =>
  chunk(`${name}.js`, bytes, {}, { entry: `web/screens/${name}/index.tsx`, imports })

const BUILT: readonly Chunk[] = [
  chunk(
    'index.js',
    100_000,
    {
      'web/app/main.tsx': 10,
      'node_modules/react-dom/a.js': 300,
      'node_modules/react-dom/b.js': 1,
    },
    { entry: 'web/index.html', imports: ['runtime.js'] },
  ),
  chunk('runtime.js', 1_000, { '\0rolldown/runtime.js': 20 }, { imports: ['index.js'] }),
  chunk(
    'shell.js',
    3_000,
    {},
    { entry: 'web/app/shell/shell.tsx', imports: ['index.js', 'link.js'] },
  ),
  chunk('link.js', 200, { 'web/ui/link-button.tsx': 9 }),
  chunk('zod.js', 10_000, { 'node_modules/zod/a.js': 60, 'web/ui/a.tsx': 50 }),
  chunk('dates.js', 1_500, { 'shared/contract/dates.ts': 5 }),
  chunk('dialog.js', 19_000, { 'node_modules/@zag-js/dialog/a.js': 5 }, { imports: ['table.js'] }),
  chunk('table.js', 700, { 'web/table/data-table.tsx': 5 }),
  chunk('rate.js', 900, { 'web/money/rate.ts': 5 }),
  chunk('plot.js', 2_000, { 'web/ui/plot/plot.tsx': 5, 'web/ui/plot/line.ts': 5 }),
  screen('loan', 5_000, ['index.js', 'link.js', 'zod.js', 'dates.js', 'dialog.js', 'rate.js']),
  screen('audit', 4_000, ['zod.js', 'dialog.js', 'plot.js']),
  screen('users', 500, ['dates.js']),
  chunk(
    'late.js',
    50_000,
    { 'web/screens/loan/day-plots.tsx': 5 },
    { entry: 'web/screens/loan/day-plots.tsx' },
  ),
]

it('lists what is loaded when, everything once', () => {
  expect(partsOf(BUILT).map(({ name, bytes }) => [name, bytes])).toEqual([
    ['first load', 101_000],
    ['frame, after sign-in', 3_200],
    // The loan screen loads the most code of forms, so the report shows its figure.
    ['forms, shared', 10_000 + 1_500],
    ['dialogs, shared', 19_000],
    // The 900 bytes are code of forms, but only this screen loads them. The 700 bytes are loaded with the dialogs.
    ['loan', 5_000 + 900 + 700],
    ['audit', 4_000 + 2_000 + 700],
    ['users', 500],
  ])
})

it('finds the plots that are fetched with a screen, not those that come later', () => {
  expect(earlyPlots(BUILT)).toEqual(['audit: web/ui/plot/plot.tsx'])
})

it('adds up the first load by package and folder', () => {
  expect(biggestParts(BUILT)).toEqual([
    ['node_modules/react-dom', 301],
    ['\0rolldown/runtime.js', 20],
    ['web/app', 10],
  ])
})

it('refuses a build without the wanted file', () => {
  expect(() => partsOf(BUILT.slice(1))).toThrow('Nothing is built for web/index.html')
})
