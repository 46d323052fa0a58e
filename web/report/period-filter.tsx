import { type Ref, useState } from 'react'
import { reports as texts } from '#texts/reports.ts'
import { daysOf, PERIODS, type Period } from '../../shared/calendar/periods.ts'
import { useSession } from '../app/session.tsx'
import { Select } from '../fields/select.tsx'
import { Field } from '../ui/field.tsx'
import type { Choices } from '../ui/radio-group.tsx'
import type { DateRange } from './date-range.ts'

interface PeriodFilterProps {
  /** The days in the form. */
  readonly range: DateRange
  /** Called with the days of the chosen period; they are empty for all dates. */
  readonly onChange: (range: DateRange) => void
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

/** The select's value while the days are no named period. It can't be chosen, because such days are typed. */
const OWN_DAYS = 'ownDays'

const NAMED: Choices = PERIODS.map((period) => [period, texts.periods[period]])

/** A select that fills both days of a report by the name of a period: "Last month". */
export function PeriodFilter({ range, onChange, ref }: PeriodFilterProps) {
  const { businessDate } = useSession()
  const [chosen, setChosen] = useState<Period | null>(null)
  const fits = (period: Period) => {
    const { fromDate, toDate } = daysOf(period, businessDate)
    return fromDate === range.fromDate && toDate === range.toDate
  }
  // Two periods may have the same days: on the first of a month, "today" and "this month" do.
  const period = chosen && fits(chosen) ? chosen : PERIODS.find(fits)
  const isOwn = !period && (range.fromDate !== '' || range.toDate !== '')
  return (
    <Field label={texts.period}>
      <Select
        ref={ref}
        none={texts.allDates}
        choices={isOwn ? [...NAMED, [OWN_DAYS, texts.ownDays]] : NAMED}
        value={isOwn ? OWN_DAYS : (period ?? '')}
        onChange={(value) => {
          const wanted = PERIODS.find((each) => each === value)
          setChosen(wanted ?? null)
          onChange(wanted ? daysOf(wanted, businessDate) : { fromDate: '', toDate: '' })
        }}
      />
    </Field>
  )
}
