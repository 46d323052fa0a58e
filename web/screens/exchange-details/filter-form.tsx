import { Box, Button, Flex, Input, NativeSelect } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { type DayProblems, problemsOf, type ReportDays } from './filters.ts'

interface FilterFormProps {
  /** The days of the address, or those by default; the form follows when they change. */
  readonly days: ReportDays
  readonly currencyId: string
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly generating: boolean
  readonly onGenerate: (days: ReportDays) => void
  /** A currency is chosen: it filters what is shown at once. */
  readonly onCurrency: (currencyId: string) => void
  readonly onClear: () => void
}

/** Days and currency of the report, Clear and Generate Report. */
export function FilterForm(props: FilterFormProps) {
  const { days, generating, onGenerate, onClear } = props
  const { draft, problems, cleared, change, check, clear } = useDraft(days)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget) && !generating) onGenerate(draft)
  }
  const date = (name: keyof ReportDays, label: string) => (
    <Field label={label} error={problems[name]} required>
      <Input
        type="date"
        name={name}
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <Panel>
      <form noValidate onSubmit={submit}>
        <Box
          key={cleared}
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '12rem 12rem 1fr' }}
        >
          {date('fromDate', 'From Date')}
          {date('toDate', 'To Date')}
          <CurrencyField {...props} />
        </Box>
        <Flex justify="flex-end" gap="3" mt="4">
          <Button
            variant="outline"
            onClick={() => {
              clear()
              onClear()
            }}
          >
            Clear
          </Button>
          <Button
            type="submit"
            minW="10rem"
            aria-disabled={generating}
            opacity={generating ? 0.7 : undefined}
          >
            {generating ? 'Generating...' : 'Generate Report'}
          </Button>
        </Flex>
      </form>
    </Panel>
  )
}

function CurrencyField({ currencies, currencyId, onCurrency }: FilterFormProps) {
  // Kept here too: the address follows a moment later, and the next press of an arrow key must find this one.
  const [choice, setChoice] = useState({ given: currencyId, chosen: currencyId })
  if (choice.given !== currencyId) setChoice({ given: currencyId, chosen: currencyId })
  const { chosen } = choice
  const isKnown = currencies?.some(({ id }) => String(id) === chosen)
  return (
    <Field label="Currency">
      <NativeSelect.Root>
        <NativeSelect.Field
          name="currencyId"
          value={chosen}
          onChange={(event) => {
            setChoice({ ...choice, chosen: event.target.value })
            onCurrency(event.target.value)
          }}
        >
          <option value="">All Currencies</option>
          {chosen === '' || isKnown ? null : <option value={chosen}>Currency {chosen}</option>}
          {currencies?.map(({ id, code, name }) => (
            <option key={id} value={id}>
              {code} - {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}

/** The days being filled in, until Generate Report makes them the address's. */
function useDraft(days: ReportDays) {
  const [state, setState] = useState({ days, draft: days, cleared: 0 })
  const [problems, setProblems] = useState<DayProblems>({})
  if (state.days.fromDate !== days.fromDate || state.days.toDate !== days.toDate) {
    setState({ ...state, days, draft: days })
    setProblems({})
  }
  return {
    draft: state.draft,
    problems,
    /** Counts the clearings, so that half-typed days are emptied too. */
    cleared: state.cleared,
    change(changed: Partial<ReportDays>) {
      setState({ ...state, draft: { ...state.draft, ...changed } })
      setProblems({})
    },
    /** Shows what is wrong and goes to the first of it; true where all is in order. */
    check(form: HTMLFormElement): boolean {
      const found = problemsOf(state.draft)
      setProblems(found)
      const [wrong] = Object.keys(found)
      if (wrong) (form.elements.namedItem(wrong) as HTMLElement).focus()
      return !wrong
    },
    clear() {
      setState({ ...state, draft: days, cleared: state.cleared + 1 })
      setProblems({})
    },
  }
}
