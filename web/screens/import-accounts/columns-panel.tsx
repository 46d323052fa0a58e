import { chakra, Flex, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { listFile as fileTexts } from '#texts/list-file.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { FormActions } from '../../fields/form-actions.tsx'
import { Select } from '../../fields/select.tsx'
import { sameEverywhere } from '../../list-file/column-source.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Choices, RadioGroup } from '../../ui/radio-group.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import type { AboveZero } from './balance-in-row.ts'
import { MATCHED_COLUMNS, type MatchedColumn } from './header-names.ts'
import { type Matching, matchingProblem } from './matching.ts'
import { ProgressLine } from './progress-line.tsx'
import type { Settlements } from './questions.ts'
import { QuestionsBox } from './questions-box.tsx'
import { rowsToSend, type SentRow } from './rows-to-send.ts'
import type { Sending } from './use-sending.ts'

interface ColumnsPanelProps {
  readonly rows: readonly TableRow[]
  /** The index of the row with the names of the columns. */
  readonly header: number
  readonly onHeader: (index: number) => void
  readonly matching: Matching
  readonly onMatching: (matching: Matching) => void
  readonly aboveZero: AboveZero
  readonly onAboveZero: (aboveZero: AboveZero) => void
  readonly settled: Settlements
  readonly onSettle: (settled: Settlements) => void
  /** The progress of sending the rows; null if they aren't being sent. */
  readonly sending: Sending | null
  readonly failure: string | null
  readonly onSend: (rows: readonly SentRow[]) => void
  readonly onStop: () => void
}

const MANDATORY: ReadonlySet<MatchedColumn> = new Set(['accountName', 'currency'])
/** One of this many first rows can be chosen as the row with the headings. */
const HEADER_CHOICES = 10

/**
 * The choices before the rows are sent: where each column comes from, what a balance above 0 means, and the open questions.
 * The rows are sent from here.
 */
export function ColumnsPanel(props: ColumnsPanelProps) {
  const { rows, header, matching, aboveZero, settled, sending, failure, onSend, onStop } = props
  const { data: currencies } = useCurrencies()
  const toSend = useMemo(() => {
    const codes = new Set((currencies ?? []).map(({ code }) => code))
    const width = rows[header]?.cells.length ?? 0
    return rowsToSend(rows.slice(header + 1), { matching, aboveZero, width, codes, settled })
  }, [rows, header, matching, aboveZero, settled, currencies])
  const problem = matchingProblem(matching, toSend.rows.length)
  const inDoubt = toSend.questions.length > 0 ? texts.decideFirst : null
  const refusal = problem === null ? inDoubt : texts.matchingProblems[problem]
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
          if (refusal === null && sending === null) onSend(toSend.rows)
        }}
      >
        <chakra.fieldset disabled={sending !== null} display="grid" gap="4">
          <HeaderChoice {...props} />
          <ColumnChoices {...props} />
          <SignChoice {...props} />
          <QuestionsBox questions={toSend.questions} settled={settled} onSettle={props.onSettle} />
        </chakra.fieldset>
        {failure === null ? null : <RefusalBox refusal={`${failure} ${texts.sendAgain}`} />}
        {sending ? (
          <ProgressLine
            label={texts.sending}
            hint={texts.sendingHint}
            {...sending}
            onStop={onStop}
          />
        ) : (
          <Flex>
            <FormActions
              saving={false}
              label={texts.send(toSend.rows.length.toLocaleString('en-US'))}
              refusal={refusal}
            />
          </Flex>
        )}
      </chakra.form>
    </Panel>
  )
}

/** Moves the focus to the first choice of a column. The page doesn't scroll, so that the first rows above stay in view. */
function focusFirstChoice(form: HTMLFormElement | null): void {
  form?.querySelector('select')?.focus({ preventScroll: true })
}

function HeaderChoice({ rows, header, onHeader }: ColumnsPanelProps) {
  const choices: Choices = rows
    .slice(0, HEADER_CHOICES)
    .map(({ line, cells }, index) => [
      String(index),
      texts.headerIn(String(line), cells.slice(0, 5).map(textOf).join(' · ')),
    ])
  return (
    <Field label={texts.headerRow}>
      <Select
        value={String(header)}
        choices={choices}
        onChange={(index) => onHeader(Number(index))}
      />
    </Field>
  )
}

function ColumnChoices({ rows, header, matching, onMatching }: ColumnsPanelProps) {
  const { data: currencies = [] } = useCurrencies()
  const headings = rows[header]?.cells ?? []
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length))
  const places: Choices = Array.from({ length: width }, (_, index) => [
    String(index),
    textOf(headings[index]) || fileTexts.columnNumber(index + 1),
  ])
  const oneForAll: Choices = currencies
    .filter(({ isActive }) => isActive)
    .map(({ code }) => [sameEverywhere(code), texts.everyRow(code)])
  return (
    <Fields columns={{ sm: '1fr 1fr', xl: '1fr 1fr 1fr' }}>
      {MATCHED_COLUMNS.map((column) => (
        <Field
          key={column}
          label={texts.columnLabels[column]}
          required={MANDATORY.has(column)}
          hint={examples(rows.slice(header + 1), matching[column]) ?? texts.columnHints[column]}
          keepsLine
        >
          <Select
            name={column}
            none={texts.notInFile}
            value={matching[column]}
            choices={column === 'currency' ? [...places, ...oneForAll] : places}
            onChange={(from) => onMatching({ ...matching, [column]: from })}
          />
        </Field>
      ))}
    </Fields>
  )
}

/** Returns the first texts of a column, so that the person sees what they have chosen. Undefined if there are none. */
function examples(rows: readonly TableRow[], from: string): string | undefined {
  if (!/^\d+$/.test(from)) return undefined
  const found = rows
    .slice(0, 50)
    .map(({ cells }) => textOf(cells[Number(from)]))
    .filter(Boolean)
  return found.length > 0 ? texts.forExample([...new Set(found)].slice(0, 3).join(', ')) : undefined
}

/**
 * The choice of what a balance above 0 means. In some old books it is what the house owes, in others what the customer owes.
 */
function SignChoice({ matching, aboveZero, onAboveZero }: ColumnsPanelProps) {
  if (matching.balance === '' && (matching.debit !== '' || matching.credit !== '')) {
    return <Text fontSize="sm">{texts.fromTwoColumns}</Text>
  }
  return (
    <RadioGroup label={texts.aboveZero} choices={SIGNS} value={aboveZero} onChange={onAboveZero} />
  )
}

const SIGNS: Choices<AboveZero> = [
  ['weOwe', texts.aboveZeroChoices.weOwe],
  ['owedToUs', texts.aboveZeroChoices.owedToUs],
]
