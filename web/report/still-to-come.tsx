import { Text } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { Panel } from '../ui/panel.tsx'

/**
 * Says that there is no data yet for a day in the future. It replaces the report, or stands above the part that is
 * available.
 */
export function StillToCome({ date }: { date: BusinessDate }) {
  return (
    <Panel>
      <Text role="status">{texts.stillToCome(formatDate(date))}</Text>
    </Panel>
  )
}
