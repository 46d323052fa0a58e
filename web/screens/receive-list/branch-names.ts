import { nameForm } from '../../../shared/search/name-form.ts'
import type { Branches } from '../../report/branch-label.ts'
import { plainLetters } from '../../table-files/plain-letters.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'

/** The code of the branch that a list calls by a name which the house doesn't use, by that name in the form of `nameForm`. */
export type BranchNames = Readonly<Record<string, string>>

/** A column with more names than this that are no branch is another column. */
const MOST_NAMES = 8

/** Returns the code of the branch that a list names by its code, its name or a name that the person matched; another text stays. */
export function branchIn(text: string, branches: Branches, names: BranchNames): string {
  const own = codeOf(text, branches)
  if (own !== undefined) return own
  const matched = names[nameForm(text)]
  return branches.some(({ code }) => code === matched) ? (matched ?? text) : text
}

/** Returns the names in a column that are no branch of the house, each once; none if they are too many for names of branches. */
export function otherNamesIn(texts: readonly string[], branches: Branches): string[] {
  const others = new Map<string, string>()
  for (const text of texts) {
    const form = nameForm(text)
    if (form !== '' && !others.has(form) && codeOf(text, branches) === undefined) {
      others.set(form, text)
    }
  }
  return others.size > MOST_NAMES ? [] : [...others.values()]
}

/** True if at least half of the cells of a column name a branch of the house, whatever the column is called. */
export function nameBranches(rows: readonly TableRow[], branches: Branches): boolean {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => index).some((index) => {
    const filled = rows.map(({ cells }) => plainLetters(textOf(cells[index]))).filter(Boolean)
    const named = filled.filter((text) => codeOf(text, branches) !== undefined).length
    return named > 0 && named * 2 >= filled.length
  })
}

function codeOf(text: string, branches: Branches): string | undefined {
  const form = nameForm(text)
  return branches.find(({ code, name }) => [code, name].some((each) => nameForm(each) === form))
    ?.code
}
