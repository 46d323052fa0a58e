import { Box } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { DateField } from '../../components/date-field/date-field.tsx'
import { Panel } from '../../components/panel.tsx'
import { CurrencyFilter } from '../../reports/currency-filter.tsx'
import { GenerateButtons } from '../../reports/generate-buttons.tsx'
import { beginHere, useFilterDraft } from '../../reports/use-filter-draft.ts'
import { problemsOf, type ReportDays } from './filters.ts'

interface FilterFormProps {
  /** The days of the address, or those by default; the form follows when they change. */
  readonly days: ReportDays
  /** The latest day there is: today. */
  readonly today: string
  readonly currencyId: string
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly generating: boolean
  /** True where the address asks for a report. */
  readonly isAsked: boolean
  readonly onGenerate: (days: ReportDays) => void
  /** A currency is chosen: it filters what is shown at once. */
  readonly onCurrency: (currencyId: string) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: { fromDate: texts.fromDate, toDate: texts.toDate } }

/** Days and currency of the report, Clear and Generate Report. */
export function FilterForm(props: FilterFormProps) {
  const { days, today, generating, isAsked, onGenerate, onClear } = props
  const { draft, problems, cleared, change, check, clear } = useFilterDraft(days, RULES)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget) && !generating) onGenerate(draft)
  }
  const date = (name: keyof ReportDays) => (
    <DateField
      ref={name === 'fromDate' && !isAsked ? beginHere : undefined}
      label={RULES.dates[name]}
      error={problems[name]}
      required
      name={name}
      rules={upToToday(today)}
      value={draft[name]}
      onChange={(day) => change({ [name]: day })}
    />
  )
  return (
    <Panel>
      <form noValidate onSubmit={submit}>
        <Box
          key={cleared}
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: '1fr 1fr',
            lg: '12rem 12rem minmax(0, 24rem)',
          }}
        >
          {date('fromDate')}
          {date('toDate')}
          <CurrencyField {...props} />
        </Box>
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(days)
            onClear()
          }}
        />
      </form>
    </Panel>
  )
}

function CurrencyField({ currencies, currencyId, onCurrency }: FilterFormProps) {
  // Kept here too: the address follows a moment later, and the next press of an arrow key must find this one.
  const [choice, setChoice] = useState({ given: currencyId, chosen: currencyId })
  if (choice.given !== currencyId) setChoice({ given: currencyId, chosen: currencyId })
  return (
    <CurrencyFilter
      currencies={currencies}
      value={choice.chosen}
      onChange={(chosen) => {
        setChoice({ ...choice, chosen })
        onCurrency(chosen)
      }}
    />
  )
}
