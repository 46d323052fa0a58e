import { NativeSelect } from '@chakra-ui/react'
import { type Ref, useState } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { rowsOfStatus, STATUS_FILTERS } from './filters.ts'

interface StatusSelectProps {
  readonly ref: Ref<HTMLSelectElement>
  readonly rows: readonly DailyRow[]
  readonly status: string
  readonly onStatus: (status: string) => void
}

/** Narrows the table to a status; each says how many there are. */
export function StatusSelect({ ref, rows, status, onStatus }: StatusSelectProps) {
  // Kept here too: the address follows a moment later, and the next press of an arrow key must find this one.
  const [choice, setChoice] = useState({ given: status, chosen: status })
  if (choice.given !== status) setChoice({ given: status, chosen: status })
  const { chosen } = choice
  return (
    <NativeSelect.Root size="sm" width="13rem">
      <NativeSelect.Field
        ref={ref}
        aria-label={texts.status}
        value={STATUS_FILTERS.some((each) => each.status === chosen) ? chosen : ''}
        onChange={(event) => {
          setChoice({ ...choice, chosen: event.target.value })
          onStatus(event.target.value)
        }}
      >
        <option value="">{texts.allStatuses}</option>
        {STATUS_FILTERS.map((each) => (
          <option key={each.status} value={each.status}>
            {each.label} ({rowsOfStatus(rows, each.status).length.toLocaleString('en-US')})
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
