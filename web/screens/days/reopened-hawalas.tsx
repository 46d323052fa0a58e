import { Flex, Text } from '@chakra-ui/react'
import { reopenedDays as texts } from '#texts/reopened-days.ts'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import type { Day } from '../../day/day.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { cameFrom } from '../../report/back-button.tsx'
import { useViewer } from '../../search/use-viewer.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { reopenedThrough } from './reopened-through.ts'

/** The hawalas that were reopened in a branch up to a day, which head office has seen once it accepts the day. */
export function ReopenedHawalas({ day }: { readonly day: Pick<Day, 'branch' | 'date'> }) {
  const { isHeadOffice } = useViewer()
  const read = useFreshApi(isHeadOffice ? 'GET /api/days/attention' : null)
  const back = cameFrom(paths.days(monthOf(day.date), { branch: day.branch, date: day.date }))
  return (
    <>
      {reopenedThrough(read.data?.reopenedDays ?? [], day).map(({ date, count, hawalas }) => (
        <Flex key={date} wrap="wrap" align="center" gap="2">
          <Text>{texts.on(count, formatDay(date))}</Text>
          {hawalas.map(({ id, label }) => (
            <LinkButton
              key={id}
              size="xs"
              variant="outline"
              aria-label={texts.openHawala(label)}
              to={paths.hawalas({ order: String(id) })}
              {...back}
            >
              {label}
            </LinkButton>
          ))}
        </Flex>
      ))}
      <ReadFailed what={texts.theReopenings} read={read} evenIfOld />
    </>
  )
}
