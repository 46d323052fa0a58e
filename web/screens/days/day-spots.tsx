import { Box } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { useSession } from '../../app/session.tsx'
import { type Count, tillName } from '../../till/till.ts'
import { differencesWords } from '../../till/till-words.ts'
import { DayHeading } from './day-heading.tsx'

/** The spot counts of a day: what differed, who counted and when. They posted nothing, so no figure of the day has them. */
export function DaySpots({ spots }: { readonly spots: readonly Count[] }) {
  const { timeZone } = useSession()
  if (spots.length === 0) return null
  return (
    <Box>
      <DayHeading>{texts.spots}</DayHeading>
      <ul>
        {spots.map((spot) => (
          <li key={`${spot.userId} ${spot.countedAt}`}>
            <bdi>
              {texts.spotCounted(
                tillName(spot, spot.branch),
                differencesWords(spot),
                spot.countedByName,
                formatInstant(new Date(spot.countedAt), timeZone),
              )}
            </bdi>
          </li>
        ))}
      </ul>
    </Box>
  )
}
