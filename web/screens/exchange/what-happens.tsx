import { Box, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { exchange as texts } from '#texts/exchange.ts'
import { moneyForms } from '#texts/money-forms.ts'
import { may } from '../../../shared/contract/access.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { useCharge } from '../../fees/use-charge.ts'
import type { CurrencyPair } from '../../money/currency-pair.ts'
import type { Side } from '../../money/linking.ts'
import type { Recording } from '../../money/use-recording.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { ExchangeValues } from './exchange-form.ts'

/**
 * One large sentence about what the exchange does: both accounts are posted against cash. To move money from account to
 * account without cash, a person needs Counter Exchange, so a link to that screen follows.
 */
export function WhatHappens(props: {
  readonly form: Recording<ExchangeValues>['form']
  readonly pair: CurrencyPair | null
}) {
  const { form, pair } = props
  const [purchase, selling] = useWatch({ control: form.control, name: ['purchase', 'selling'] })
  const { user } = useSession()
  const { feeMinor, commission } = useCharge('Exchange', form as never)
  const sentence = happensBy(
    { purchase, selling },
    pair,
    commission.from === 'cash' ? feeMinor : 0n,
  )
  return (
    <Box as="section" aria-label={texts.whatHappens} minHeight={{ base: '6rem', xl: '10rem' }}>
      <Text
        aria-live="polite"
        fontSize="lg"
        fontWeight={sentence ? 'bold' : 'normal'}
        color={sentence ? 'fg' : 'fg.muted'}
        lineHeight="1.3"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
      >
        {sentence ?? texts.nothingYet}
      </Text>
      {may(user.userType, 'record') ? (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {texts.betweenAccounts}{' '}
          <LinkButton
            to={paths.counterExchange()}
            variant="plain"
            size="sm"
            height="auto"
            minHeight={{ base: '10', md: '6' }}
            px="0"
          >
            {texts.counterExchange}
          </LinkButton>
        </Text>
      ) : null}
    </Box>
  )
}

/**
 * Says what is taken and handed out in cash, and on which accounts: "Take 100.00 USD in cash for 2026, hand out 7,130.00 AFN
 * on 1035".
 * @param cashFeeMinor the commission that is taken in cash besides the purchase amount
 * @returns null until both accounts, their currencies and both amounts are known
 */
export function happensBy(
  { purchase, selling }: Pick<ExchangeValues, Side>,
  pair: CurrencyPair | null,
  cashFeeMinor: AmountMinor,
): string | null {
  const bought = parseAmount(settledAmount(purchase.amount)) ?? 0n
  const sold = parseAmount(settledAmount(selling.amount)) ?? 0n
  if (!pair || !purchase.account || !selling.account || bought === 0n || sold === 0n) return null
  const plain = (minor: AmountMinor) => withCommas(formatAmount(minor))
  const taken = `${plain(bought + cashFeeMinor)} ${pair.purchase.code}`
  const made = moneyForms.withCommission(plain(bought), plain(cashFeeMinor))
  return texts.happens(
    cashFeeMinor === 0n ? taken : `${taken} (${made})`,
    purchase.account,
    `${plain(sold)} ${pair.selling.code}`,
    selling.account,
  )
}
