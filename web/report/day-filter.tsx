import type { Ref } from 'react'
import { upToToday } from '../../shared/calendar/typed-day.ts'
import { useSession } from '../app/session.tsx'
import { DateField } from '../ui/date-field/date-field.tsx'
import { type DateRange, RANGE_LABELS } from './date-range.ts'
import type { FilterField } from './use-filter-draft.ts'

interface DayFilterProps extends FilterField {
  readonly label: string
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A filter for a day, at most today. */
export function DayFilter(props: DayFilterProps) {
  const { businessDate } = useSession()
  return <DateField {...props} rules={upToToday(businessDate)} />
}

interface RangeFilterProps {
  /** The `field` function of `useFilterDraft`. */
  readonly field: (name: keyof DateRange) => FilterField
  readonly required?: boolean
  /** A ref to the first of the two fields. */
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** From Date and To Date, both up to today. */
export function RangeFilter({ field, required = false, ref }: RangeFilterProps) {
  return (
    <>
      <DayFilter
        {...field('fromDate')}
        ref={ref}
        label={RANGE_LABELS.fromDate}
        required={required}
      />
      <DayFilter {...field('toDate')} label={RANGE_LABELS.toDate} required={required} />
    </>
  )
}
