import { Box } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { differenceWords } from '../../till/till-words.ts'
import { TransactionNumber } from '../../transaction/transaction-number.tsx'
import { DayHeading } from './day-heading.tsx'

type Others = Answered<RouteNamed<'days/read'>>['others']

/** What moved over and short on a day besides counts: each transaction with its amount, who recorded it and why. */
export function DayOthers({ others }: { readonly others: Others }) {
  if (others.length === 0) return null
  return (
    <Box>
      <DayHeading>{texts.others}</DayHeading>
      <ul>
        {others.map(({ id, amount, currencyCode, recordedByName, narrative }) => (
          <li key={id}>
            <TransactionNumber id={id} />{' '}
            <bdi>
              {texts.otherOf(
                differenceWords({ variance: amount, currencyCode }) ?? '',
                recordedByName,
              )}
            </bdi>
            {narrative ? (
              <>
                {': '}
                <bdi>{narrative}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Box>
  )
}
