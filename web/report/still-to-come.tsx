import { Text } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { Panel } from '../ui/panel.tsx'

/** Says that a day after today has no data yet. It replaces the report, or precedes the part that is available. */
export function StillToCome({ date }: { date: BusinessDate }) {
  return (
    <Panel>
      <Text role="status">{texts.stillToCome(formatDate(date))}</Text>
    </Panel>
  )
}
