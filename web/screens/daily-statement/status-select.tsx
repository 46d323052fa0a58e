import type { Ref } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { Select } from '../../fields/select.tsx'
import { useChosen } from '../../report/filter-fields.tsx'
import { rowsOfStatus, STATUS_FILTERS } from './filters.ts'

interface StatusSelectProps {
  readonly ref: Ref<HTMLSelectElement>
  readonly rows: readonly DailyRow[]
  readonly status: string
  readonly onStatus: (status: string) => void
}

/** Narrows the table to a status; each says how many there are. */
export function StatusSelect({ ref, rows, status, onStatus }: StatusSelectProps) {
  const [chosen, setChosen] = useChosen(status)
  return (
    <Select
      ref={ref}
      look={{ size: 'sm', width: '13rem' }}
      aria-label={texts.status}
      none={texts.allStatuses}
      choices={STATUS_FILTERS.map((each) => [
        each.status,
        `${each.label} (${rowsOfStatus(rows, each.status).length.toLocaleString('en-US')})`,
      ])}
      value={STATUS_FILTERS.find((each) => each.status === chosen)?.status ?? ''}
      onChange={(picked) => {
        setChosen(picked)
        onStatus(picked)
      }}
    />
  )
}
