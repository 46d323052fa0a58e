import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverageRows, type Project, wrongWith } from './coverage.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('docs/spec-coverage.md', () => {
  const rows = coverageRows(read('docs/spec-coverage.md'))
  const project: Project = {
    files: globSync('{benchmarks,docs,e2e,functions,infra,shared,testing,web}/**/*.{ts,tsx,md}', {
      cwd: new URL('..', import.meta.url),
      exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
    }).map((path) => path.replaceAll('\\', '/')),
    scripts: Object.keys(JSON.parse(read('package.json')).scripts),
    textOf: read,
  }

  it('names only existing files by unique names, and a test in every row', () => {
    expect(rows.flatMap((row) => wrongWith(row, project))).toEqual([])
  })

  it('is read to the last row', () => {
    const written = read('docs/spec-coverage.md').split('\n')
    const isRow = (line: string) => /^\| (?!section)/.test(line)
    expect(rows.map(({ line }) => line)).toEqual(
      written.flatMap((line, index) => (isRow(line) ? [index + 1] : [])),
    )
    expect(rows.length).toBeGreaterThan(50)
  })
})

describe('a row', () => {
  const project: Project = {
    files: [
      'web/a/one.ts',
      'web/a/one.test.ts',
      'web/a/filters.test.ts',
      'web/b/filters.test.ts',
      'web/b/two.ts',
      'e2e/only.test.ts',
    ],
    scripts: ['bench'],
    textOf: (file) => (file === 'web/a/one.test.ts' ? "it('adds up to the cent', () => {})" : ''),
  }
  it.each<[where: string, test: string, wrong: string[]]>([
    ['`web/a`', '`web/a/one.test.ts`', []],
    ['`web/a/one.ts`', '`one.test.ts` beside it, `filters.test.ts`', []],
    ['`web/a`', '`only.test.ts`', []],
    ['`web/b/two.ts`', '`web/a/*.test.ts`; `npm run bench`', []],
    ['`web/a`', '`web/a/one.test.ts › adds up`', []],
    ['`web/a/one.ts`', '`one.test.ts › adds up to the cent`', []],
    [
      '`web/a`',
      '`web/a/one.test.ts › keeps the draft`',
      ['web/a/one.test.ts has no test "keeps the draft"'],
    ],
    ['`web/c`', '`web/a/one.test.ts`', ['there is no web/c']],
    ['`web/a`', '`three.test.ts`', ['there is no three.test.ts', 'names no test']],
    ['`web/a`', '`web/a/o.test.ts`', ['there is no web/a/o.test.ts', 'names no test']],
    ['`web/a`', '`npm run bend`, `one.test.ts`', ['there is no npm run bend']],
    ['`web/a`', 'beside it', ['names no test']],
    ['`web/a`', '`npm run bench`', ['names no test']],
    [
      '`web/a`, `web/b`',
      '`filters.test.ts`',
      ['filters.test.ts may be web/a/filters.test.ts or web/b/filters.test.ts'],
    ],
  ])('with the place %s and the test %s has the errors %j', (where, test, wrong) => {
    const [row] = coverageRows(`| 9 | \`GET /api\` | ${where} | ${test} |`)
    if (!row) throw new Error('The row was not read')
    expect(wrongWith(row, project)).toEqual(wrong.map((each) => `line 1: ${each}`))
  })

  it('is not read from the head of a table and the line below it', () => {
    expect(coverageRows('| section | what | where | test |\n|---|---|---|---|\n')).toEqual([])
  })
})
