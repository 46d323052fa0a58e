import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { MOST_COMPARED_ROWS } from '../../../shared/contract/partner-comparison-facts.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { FormActions } from '../../fields/form-actions.tsx'
import { Select } from '../../fields/select.tsx'
import { headingsAt } from '../../list-file/headings.ts'
import { placesIn as columnsIn, HeadingsChoice } from '../../list-file/headings-choice.tsx'
import type { DateRange } from '../../report/date-range.ts'
import type { TableRow } from '../../table-files/table.ts'
import { Field } from '../../ui/field.tsx'
import { type Choices, RadioGroup } from '../../ui/radio-group.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { isListHeading, LIST_COLUMNS, placesIn, placesProblem } from './list-columns.ts'
import {
  type ListProblem,
  type ListReading,
  type ReadList,
  readList,
  type SentRow,
} from './list-rows.ts'

interface ListFormProps {
  readonly rows: readonly TableRow[]
  readonly days: DateRange
  /** The code of the account's currency. */
  readonly code: string
  readonly comparing: boolean
  /** Called when something about the list is changed, so that an earlier comparison doesn't hold any more. */
  readonly onChange: () => void
  readonly onCompare: (rows: readonly SentRow[]) => void
}

type AboveZero = ListReading['aboveZero']

const SIGNS: Choices<AboveZero> = [
  ['theyOwe', texts.aboveZeroChoices.theyOwe],
  ['weOwe', texts.aboveZeroChoices.weOwe],
]
/** The choices before a list is compared: where each column comes from, and what an amount above 0 means. */
export function ListForm({ rows, days, code, comparing, onChange, onCompare }: ListFormProps) {
  const [header, setHeader] = useState(() => headingsAt(rows, isListHeading))
  const [places, setPlaces] = useState(() => placesIn(rows[header]))
  const [aboveZero, setAboveZero] = useState<AboveZero>('theyOwe')
  const [isWithout, setWithout] = useState(false)
  const compareButton = useRef<HTMLButtonElement>(null)
  const list = useMemo(() => {
    const { fromDate: from, toDate: to } = days
    return readList(rows.slice(header + 1), { places, aboveZero, from, to, code })
  }, [rows, header, places, aboveZero, days, code])
  const problem = placesProblem(places)
  const refusal = problem === null ? refusalOf(list, isWithout) : texts.placesProblems[problem]
  const changing =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      onChange()
      setWithout(false)
      change(value)
    }
  return (
    <chakra.form
      noValidate
      autoComplete="off"
      display="grid"
      gap="4"
      onKeyDown={enterAdvances}
      onSubmit={(event) => {
        event.preventDefault()
        if (refusal === null && !comparing) onCompare(list.rows)
      }}
    >
      <chakra.fieldset disabled={comparing} display="grid" gap="4">
        <HeadingsChoice
          rows={rows}
          header={header}
          onHeader={changing((index: number) => {
            setHeader(index)
            setPlaces(placesIn(rows[index]))
          })}
        />
        <Fields columns={{ sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
          {LIST_COLUMNS.map((column) => (
            <Field key={column} label={texts.columns[column]} hint={texts.columnHints[column]}>
              <Select
                name={column}
                none={texts.notInList}
                value={places[column]}
                choices={columnsIn(rows, header)}
                onChange={changing((from: string) => setPlaces({ ...places, [column]: from }))}
              />
            </Field>
          ))}
        </Fields>
        {places.amount === '' ? null : (
          <RadioGroup
            label={texts.aboveZero}
            choices={SIGNS}
            value={aboveZero}
            onChange={changing(setAboveZero)}
          />
        )}
        {problem === null && !isWithout ? (
          <Problems
            problems={list.problems}
            onWithout={() => {
              // The button takes the focus once it isn't disabled any more.
              flushSync(() => setWithout(true))
              compareButton.current?.focus()
            }}
          />
        ) : null}
      </chakra.fieldset>
      {problem === null ? <Text role="status">{countsOf(list, isWithout)}</Text> : null}
      <Flex>
        <FormActions
          saveButton={compareButton}
          saving={comparing}
          label={texts.compare}
          savingLabel={texts.comparing}
          refusal={refusal}
        />
      </Flex>
    </chakra.form>
  )
}

/** Says why the rows can't be compared; null if they can. */
function refusalOf({ rows, problems }: ReadList, isWithout: boolean): string | null {
  if (problems.length > 0 && !isWithout) return texts.decideFirst
  if (rows.length === 0) return texts.noRows
  const isTooLong = rows.length > MOST_COMPARED_ROWS
  return isTooLong ? texts.tooManyRows(MOST_COMPARED_ROWS.toLocaleString('en-US')) : null
}

function countsOf(list: ReadList, isWithout: boolean): string {
  const { rows, problems, withoutAmount, ofOtherDays } = list
  const figure = (count: number) => count.toLocaleString('en-US')
  return [
    texts.rowsToCompare(figure(rows.length)),
    withoutAmount > 0 && texts.withoutAmount(figure(withoutAmount)),
    isWithout && problems.length > 0 && texts.unreadLeftOut(figure(problems.length)),
    ofOtherDays > 0 && texts.ofOtherDays(figure(ofOtherDays)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** At most this many rows are named, and then how many more there are. */
const MOST_NAMED = 8

/** The rows that can't be compared as they are. */
function Problems(props: {
  readonly problems: readonly ListProblem[]
  readonly onWithout: () => void
}) {
  const { problems, onWithout } = props
  if (problems.length === 0) return null
  const count = problems.length.toLocaleString('en-US')
  const more = problems.length - MOST_NAMED
  return (
    <WarningBox role="status" align="start" wrap="wrap">
      <Box flex="1" minW="12rem">
        <Box fontWeight="semibold">
          {problems.length === 1 ? texts.oneLeftOutTitle : texts.leftOutTitle(count)}
        </Box>
        {problems.slice(0, MOST_NAMED).map(({ line, words }) => (
          <Box key={line}>
            <bdi>{texts.inRow(line.toLocaleString('en-US'), words)}</bdi>
          </Box>
        ))}
        {more > 0 ? <Box>{texts.andMore(more.toLocaleString('en-US'))}</Box> : null}
      </Box>
      <Button size="sm" variant="outline" onClick={onWithout}>
        {texts.leaveThemOut}
      </Button>
    </WarningBox>
  )
}
