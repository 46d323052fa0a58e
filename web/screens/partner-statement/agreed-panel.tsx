import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { formatDate, formatDay, formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useSession } from '../../app/session.tsx'
import { owedWords } from '../../limits/room.ts'
import { TransactionNumber } from '../../transaction/transaction-number.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import type { WholeStatement } from './whole-statement.ts'

type Agreed = NonNullable<WholeStatement['agreed']>

interface AgreedPanelProps {
  readonly agreed: Agreed | null
  readonly code: string
  readonly onAgree: () => void
}

/** The balance on which the house and the partner have agreed. A Manager or Admin can record a new agreement. */
export function AgreedPanel({ agreed, code, onAgree }: AgreedPanelProps) {
  const { user, timeZone } = useSession()
  return (
    <Panel
      title={texts.agreed}
      dense
      actions={
        may(user.userType, 'agree') ? (
          <Button size="sm" variant="outline" onClick={onAgree}>
            {texts.agree}
          </Button>
        ) : null
      }
    >
      {agreed ? (
        <Text>
          <Text as="span" fontWeight="semibold">
            {agreedWords(agreed, code)}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {texts.agreedBy(agreed.byName, formatInstant(new Date(agreed.at), timeZone))}
          </Text>
        </Text>
      ) : (
        <Text color="fg.muted">{texts.notAgreed}</Text>
      )}
    </Panel>
  )
}

/** Returns the agreement in words: "Through 22-Nov-2026: 1,015.00 AFN (We owe)". */
export function agreedWords({ through, balance }: Agreed, code: string): string {
  return texts.agreedThrough(
    formatDate(through),
    `\u2066${withCommas(balance)} ${code}\u2069`,
    owedWords(balance),
  )
}

/** At most this many numbers are shown, and then how many more there are. */
const MOST_SHOWN = 40

/** The transactions that changed the agreed balance. Each number opens its transaction. Nothing if there are none. */
export function ChangedSince(props: {
  readonly agreed: Agreed | null
  readonly numbers: readonly number[]
}) {
  const { agreed, numbers } = props
  if (!agreed || numbers.length === 0) return null
  const shown = numbers.slice(0, MOST_SHOWN)
  const more = numbers.length - shown.length
  return (
    // Not printed, because the paper is for the partner, and this notice is for the house.
    <WarningBox role="status" _print={{ display: 'none' }}>
      <Box color="fg.warning" flexShrink="0" pt="0.5">
        <WarningIcon />
      </Box>
      <Box minW="0">
        <Box fontWeight="semibold">{texts.changed(numbers.length, formatDay(agreed.through))}</Box>
        <Box fontSize="sm">{texts.changedHint}</Box>
        <Flex gap="3" wrap="wrap" mt="2">
          {shown.map((id) => (
            <TransactionNumber key={id} id={id} />
          ))}
          {more > 0 ? <span>{texts.andMore(more)}</span> : null}
        </Flex>
      </Box>
    </WarningBox>
  )
}
