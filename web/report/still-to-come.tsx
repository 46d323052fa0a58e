import { Text } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { Panel } from '../components/panel.tsx'

/** Stands where a report would, or before the part of one that there is, for a day after today: it has no figures yet. */
export function StillToCome({ date }: { date: BusinessDate }) {
  return (
    <Panel>
      <Text role="status">{texts.stillToCome(formatDate(date))}</Text>
    </Panel>
  )
}
