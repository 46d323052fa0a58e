import { chakra, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { receiveList as texts } from '#texts/receive-list.ts'
import {
  LIST_COLUMNS,
  type ListColumn,
  MOST_LIST_ROWS,
} from '../../../shared/contract/hawala-list-facts.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { FormActions } from '../../fields/form-actions.tsx'
import { Select } from '../../fields/select.tsx'
import { keepChoice, keptChoice } from '../../hawala-orders/kept-choice.ts'
import { indexIn, sameEverywhere } from '../../list-file/column-source.ts'
import { HeadingsChoice, placesIn } from '../../list-file/headings-choice.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { type Table, type TableRow, textOf } from '../../table-files/table.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { BranchFields } from './branch-fields.tsx'
import { type BranchNames, nameBranches } from './branch-names.ts'
import { guessedSources } from './guessed-sources.ts'
import {
  type Defaults,
  headerIndex,
  headersOf,
  isTaken,
  type KnownHeaders,
  missingIn,
  REQUIRED,
  type Sources,
  sourcesOf,
} from './list-columns.ts'
import { ReadRows } from './read-rows.tsx'
import { branchTexts, type ListRow, rowsOfList } from './rows-of-list.ts'

/** The storage key under which the browser remembers how headings were matched. */
const REMEMBERED = 'receive-list-columns'
/** The storage key under which it remembers which branch a name stands for. */
const REMEMBERED_BRANCHES = 'receive-list-branches'
/** The columns without which nothing can be received come first. */
const SHOWN_COLUMNS = [...REQUIRED, ...LIST_COLUMNS.filter((column) => !REQUIRED.has(column))]

interface ColumnsPanelProps {
  readonly table: Table
  readonly branches: Branches
  /** The code of the currency of the partner's account. */
  readonly currency: string
  readonly defaults: Defaults
  readonly checking: boolean
  readonly failure: string | null
  /** Where the columns of a list without headings came from, before it was corrected; null if it is another list. */
  readonly earlier: Sources | null
  readonly onCheck: (rows: readonly ListRow[], sources: Sources) => void
}

/** Where each column of the list comes from. The rows are checked from here. */
export function ColumnsPanel({ table, branches, currency, ...props }: ColumnsPanelProps) {
  const { checking, failure, earlier, onCheck } = props
  const known = useMemo(() => keptChoice<KnownHeaders>(REMEMBERED) as KnownHeaders, [])
  const isBranchNamed = useMemo(() => nameBranches(table.rows, branches), [table, branches])
  const defaults = isBranchNamed ? { ...props.defaults, payingBranch: '' } : props.defaults
  const [header, setHeader] = useState(() => headerIndex(table.rows, known))
  const guessed = useMemo(() => (header < 0 ? guessedSources(table.rows) : {}), [table, header])
  const sourcesAt = (index: number) => ({
    ...sourcesOf(table.rows[index], known, defaults),
    ...(index < 0 ? guessedSources(table.rows) : {}),
  })
  const [sources, setSources] = useState(() => (header < 0 && earlier) || sourcesAt(header))
  const [branchNames, setBranchNames] = useState(
    () => keptChoice<BranchNames>(REMEMBERED_BRANCHES) as BranchNames,
  )
  const rows = useMemo(
    () => rowsOfList(table.rows.slice(header + 1), { sources, branches, branchNames, currency }),
    [table, header, sources, branches, branchNames, currency],
  )
  const refusal = problemOf(sources, rows.length)
  return (
    <Panel title={texts.columns} description={texts.columnsHint}>
      <chakra.form
        ref={focusFirstChoice}
        noValidate
        autoComplete="off"
        display="grid"
        gap="4"
        onKeyDown={enterAdvances}
        onSubmit={(event) => {
          event.preventDefault()
          if (refusal !== null || checking) return
          const headings = table.rows[header]
          if (headings) keepChoice(REMEMBERED, { ...known, ...headersOf(headings, sources) })
          keepChoice(REMEMBERED_BRANCHES, branchNames)
          onCheck(rows, sources)
        }}
      >
        <chakra.fieldset disabled={checking} display="grid" gap="4">
          <HeadingsChoice
            rows={table.rows}
            header={header}
            onHeader={(index) => {
              setHeader(index)
              setSources(sourcesAt(index))
            }}
          />
          <Fields columns={{ sm: '1fr 1fr', xl: '1fr 1fr 1fr' }}>
            {SHOWN_COLUMNS.map((column) => (
              <Field
                key={column}
                label={texts.columnLabels[column]}
                required={REQUIRED.has(column)}
                hint={hintOf(table.rows.slice(header + 1), column, sources, guessed)}
                keepsLine
              >
                <Select
                  name={column}
                  none={texts.notInList}
                  value={sources[column]}
                  choices={[
                    ...placesIn(table.rows, header),
                    ...everywhere(column, branches, defaults),
                  ]}
                  onChange={(from) => setSources({ ...sources, [column]: from })}
                />
              </Field>
            ))}
          </Fields>
          {header < 0 ? <ReadRows rows={rows} sources={sources} /> : null}
          <BranchFields
            texts={branchTexts(table.rows.slice(header + 1), sources)}
            branches={branches}
            names={branchNames}
            onChange={setBranchNames}
          />
        </chakra.fieldset>
        <RefusalBox refusal={failure} />
        <Flex>
          <FormActions
            saving={checking}
            savingLabel={texts.checking}
            label={texts.check(rows.length.toLocaleString('en-US'))}
            refusal={refusal}
          />
        </Flex>
      </chakra.form>
    </Panel>
  )
}

/** Moves the focus to the first choice of a column. The page doesn't scroll, so that the first rows above stay in view. */
function focusFirstChoice(form: HTMLFormElement | null): void {
  form?.querySelector('select')?.focus({ preventScroll: true })
}

/** Says why the rows can't be checked; null if they can. */
function problemOf(sources: Sources, rowCount: number): string | null {
  const missing = missingIn(sources)
  if (missing) return texts.isMissing(texts.columnLabels[missing])
  if (isTaken(sources)) return texts.twice
  if (rowCount === 0) return texts.noRows
  return rowCount > MOST_LIST_ROWS ? texts.tooMany(MOST_LIST_ROWS.toLocaleString('en-US')) : null
}

/** Returns what every row may have in a column: any branch, and the partner as the sender. */
function everywhere(column: ListColumn, branches: Branches, { senderName }: Defaults): Choices {
  if (column === 'payingBranch') {
    return branches.map(({ code }) => [
      sameEverywhere(code),
      texts.everyRow(branchLabel(branches, code)),
    ])
  }
  return column === 'senderName' && senderName !== ''
    ? [[sameEverywhere(senderName), texts.everyRow(senderName)]]
    : []
}

/**
 * Returns the first texts of a column, so that the person sees what was chosen, and whether the screen guessed it; else what the
 * column is.
 */
function hintOf(
  rows: readonly TableRow[],
  column: ListColumn,
  sources: Sources,
  guessed: Partial<Sources>,
): string {
  const index = indexIn(sources[column])
  const found = rows
    .slice(0, 50)
    .map(({ cells }) => textOf(cells[index]))
    .filter(Boolean)
  if (found.length === 0) return texts.columnHints[column]
  const first = [...new Set(found)].slice(0, 3).join(', ')
  return guessed[column] === sources[column] ? texts.guessed(first) : texts.forExample(first)
}
