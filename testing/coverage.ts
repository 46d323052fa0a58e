/** Compares docs/spec-coverage.md with the project: the files and tests that it names must exist. */

/** A row of the table. */
export interface CoverageRow {
  /** The line number in the document, starting at 1. */
  readonly line: number
  /** The names in backquotes in the column "where", and in the column "test". */
  readonly where: readonly string[]
  readonly test: readonly string[]
}

/** What a name can refer to: the project's files with their texts, and its npm scripts. */
export interface Project {
  readonly files: readonly string[]
  readonly scripts: readonly string[]
  readonly textOf: (file: string) => string
}

const COLUMNS = 4
const SCRIPT = 'npm run '
const TEST = /\.test\.ts$/
/** Stands between the file of a test and the title of one of its tests. */
const TITLED = ' › '

/** Reads the rows of the document's tables, without their heads. */
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
 * Returns what is wrong with a row, each fault as a sentence: a name that matches no file or several, or a row without a
 * test. A name with a slash is a path from the root of the project; it may be a folder, and `*` stands for any part of a
 * file's name. A name without a slash is a file beside a path under "where", or the only file of that name. After a file,
 * ` › ` and a title name the one test in that file that checks the promise of the row.
 */
export function wrongWith(row: CoverageRow, project: Project): string[] {
  const wrong = [...row.where, ...row.test].flatMap((named) => {
    const [name = '', title] = named.split(TITLED)
    const found = filesOf(name, row, project)
    if (found.length === 0) return [`line ${row.line}: there is no ${name}`]
    const isOne = name.includes('/') || found.length === 1
    if (!isOne) return [`line ${row.line}: ${name} may be ${found.join(' or ')}`]
    const hasTitle =
      title === undefined || found.some((file) => hasTest(project.textOf(file), title))
    return hasTitle ? [] : [`line ${row.line}: ${name} has no test "${title}"`]
  })
  const tests = row.test.flatMap((named) => filesOf(named.split(TITLED)[0] ?? '', row, project))
  if (tests.some((name) => TEST.test(name))) return wrong
  return [...wrong, `line ${row.line}: names no test`]
}

/** True if a file has a test with this title, or with a longer title that begins with it. */
function hasTest(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(`it(${quote}${title}`))
}

/** Returns the files to which a name refers; for a script, the script's name if there is one. */
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

/** Returns the folder of a file; a folder is its own folder. */
function folderOf(path: string): string {
  return /\.\w+$/.test(path) ? path.slice(0, path.lastIndexOf('/')) : path
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
