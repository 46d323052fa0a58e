import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { partnerComparison as comparison } from '#texts/partner-comparison.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { formatDate, formatDay, formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
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
  /** Opens the comparison with the partner's own list. */
  readonly onCompare: () => void
}

/** The balance on which the house and the partner have agreed. A Manager or Admin can record a new agreement. */
export function AgreedPanel({ agreed, code, onAgree, onCompare }: AgreedPanelProps) {
  const { user, timeZone } = useSession()
  return (
    <Panel
      title={texts.agreed}
      dense
      actions={
        may(user.userType, 'agree') ? (
          <Flex gap="2">
            <Button size="sm" variant="outline" onClick={onCompare}>
              {comparison.compare}
            </Button>
            <Button size="sm" variant="outline" onClick={onAgree}>
              {texts.agree}
            </Button>
          </Flex>
        ) : null
      }
    >
      {agreed ? (
        <>
          <Text>
            <Text as="span" fontWeight="semibold">
              {agreedWords(agreed, code)}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {texts.agreedBy(agreed.byName, formatInstant(new Date(agreed.at), timeZone))}
            </Text>
          </Text>
          <TheirSide agreed={agreed} code={code} />
        </>
      ) : (
        <Text color="fg.muted">{texts.notAgreed}</Text>
      )}
    </Panel>
  )
}

/** What the partner's list said at the agreement, with the differences; nothing if there was no list. */
function TheirSide({ agreed, code }: { readonly agreed: Agreed; readonly code: string }) {
  const words = theirWords(agreed, code)
  if (words === null) return null
  const { differences, list } = agreed
  return (
    <>
      <Text>{words}</Text>
      {differences.length === 0 ? null : (
        <Text as="div" color="fg.muted" fontSize="sm">
          {differences.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two differences without a number may be equal
            <Box as="span" key={index} display="inline-block" me="4">
              {differenceWords(each)}
            </Box>
          ))}
        </Text>
      )}
      {list === null ? null : (
        <Link href={list.address} download={list.name} fontSize="sm">
          {comparison.listOf(list.name)}
        </Link>
      )}
    </>
  )
}

/** Says what the partner's list said, and by how much that differs; null if there was no list. */
export function theirWords({ theirs, balance }: Agreed, code: string): string | null {
  if (theirs === null) return null
  const money = (amount: string) => `\u2066${withCommas(amount)} ${code}\u2069`
  const difference = formatAmount(amountIn(theirs) - amountIn(balance))
  return comparison.theirsAgreed(money(theirs), money(difference))
}

/** Returns a difference in words: "D-300: -1,502.00". */
export function differenceWords({ number, text, amount }: Agreed['differences'][number]): string {
  const said = [number, text].filter(Boolean).join(' ')
  return `\u2068${said}\u2069: \u2066${withCommas(amount)}\u2069`
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
