/** What docs/spec-coverage.md names, held against the project: where each part stands, and the tests that it would fail. */

/** A row of the table. */
export interface CoverageRow {
  /** The line in the document, from 1. */
  readonly line: number
  /** What stands between backquotes in the column "where", and in the column "test". */
  readonly where: readonly string[]
  readonly test: readonly string[]
}

/** What names can mean: the project's files from its root, and its npm scripts. */
export interface Project {
  readonly files: readonly string[]
  readonly scripts: readonly string[]
}

const COLUMNS = 4
const SCRIPT = 'npm run '
const TEST = /\.test\.ts$/

/** The rows of the document's tables, without their heads. */
export function coverageRows(markdown: string): CoverageRow[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = text.split(/(?<!\\)\|/).slice(1, -1)
    const isHead = cells[0]?.trim() === 'section' || /^-+$/.test(cells[0]?.trim() ?? '')
    if (cells.length !== COLUMNS || isHead) return []
    const [where, test] = cells.slice(2).map(namesIn)
    return [{ line: index + 1, where: where ?? [], test: test ?? [] }]
  })
}

/**
 * What is wrong with a row, each as a sentence: a name that stands for no file or for several, and a row without a test.
 * A name with a slash is a path from the root of the project; it may be a folder, and a `*` in it stands for any part of a
 * file's name. A name without a slash is a file beside what the row names by its path under "where", or the only file of
 * that name.
 */
export function wrongWith(row: CoverageRow, project: Project): string[] {
  const wrong = [...row.where, ...row.test].flatMap((name) => {
    const found = filesOf(name, row, project)
    if (found.length === 0) return [`line ${row.line}: there is no ${name}`]
    const isOne = name.includes('/') || found.length === 1
    return isOne ? [] : [`line ${row.line}: ${name} may be ${found.join(' or ')}`]
  })
  const tests = row.test.flatMap((name) => filesOf(name, row, project))
  if (tests.some((name) => TEST.test(name))) return wrong
  return [...wrong, `line ${row.line}: names no test`]
}

/** The files that a name stands for; of a script its name. */
function filesOf(name: string, row: CoverageRow, { files, scripts }: Project): string[] {
  if (name.startsWith(SCRIPT)) return scripts.filter((each) => each === name.slice(SCRIPT.length))
  if (name.includes('/')) {
    const pattern = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
    const path = new RegExp(`^${pattern}(/|$)`)
    return files.filter((file) => path.test(file))
  }
  const named = files.filter((file) => file === name || file.endsWith(`/${name}`))
  const folders = row.where.filter((each) => each.includes('/')).map(folderOf)
  const beside = named.filter((file) => folders.includes(folderOf(file)))
  return beside.length > 0 ? beside : named
}

/** The folder of a file, and a folder itself. */
function folderOf(path: string): string {
  return /\.\w+$/.test(path) ? path.slice(0, path.lastIndexOf('/')) : path
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
