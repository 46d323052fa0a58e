import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import * as labels from '#texts/labels.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { accountLabel, type ListedAccount } from '../../accounts/account-options.ts'
import { SelectField } from '../../fields/select-field.tsx'
import { SignedAmountControl } from '../../money/signed-amount-control.tsx'
import { Money } from '../../ui/money.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { differenceTo, isSameTotal } from './sums.ts'
import type { Plan, TypedTotal } from './totals.ts'

interface CurrencyTotalProps {
  readonly total: Plan['totals'][number]
  readonly typed: TypedTotal | undefined
  /** How many rows of the whole plan are wrong, and how many have a name that stands twice. */
  readonly counts: Pick<Plan['counts'], 'error' | 'sameName'>
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
}

/** A currency: the sum of its rows, the control total beside it, their difference, and the account against which it is posted. */
export function CurrencyTotal({ total, typed, counts: inDoubt, accounts }: CurrencyTotalProps) {
  const { currencyId, currencyCode: code, sum, toPost, controlTotal, problem } = total
  const sides = sidesIn(total)
  const contras = useMemo(() => contraChoices(accounts, currencyId), [accounts, currencyId])
  const difference = differenceTo(sum, typed?.controlTotal ?? '')
  // What was never told isn't wrong yet, and what is typed anew isn't checked yet.
  const isCurrentProblem =
    controlTotal !== null && isSameTotal(typed?.controlTotal ?? '', controlTotal)
  return (
    <Box role="group" aria-label={code} borderTopWidth="1px" borderColor="border" pt="4">
      <SimpleGrid columns={{ base: 1, md: 2, xl: 4 }} gap="4" alignItems="start">
        <Figure label={texts.sumOfRows} value={sum} code={code}>
          {texts.toPost}: <Money value={toPost} code={code} />
          {inDoubt.error > 0 ? <Text>{texts.wrongCount}</Text> : null}
          {inDoubt.sameName > 0 ? <Text>{texts.sameNamesCount}</Text> : null}
        </Figure>
        <SignedAmountControl
          name={`totals.c${currencyId}.controlTotal`}
          label={texts.controlTotalOf(code)}
          unit={code}
        />
        <Box aria-live="polite">
          {difference === null ? null : (
            <Figure label={labels.difference} value={difference} code={code}>
              {difference === '0.00' ? texts.agrees : null}
            </Figure>
          )}
        </Box>
        <SelectField
          name={`totals.c${currencyId}.contraAccount`}
          label={texts.contraAccountOf(code)}
          none={texts.chooseContra}
          choices={contras ?? []}
          hint={contras?.length === 0 ? texts.noContra(code) : texts.contraHint}
        />
      </SimpleGrid>
      {sides === null ? null : <Text mt="2">{sides}</Text>}
      {isCurrentProblem ? (
        <Text color="fg.error" fontSize="sm" mt="2">
          {problem}
        </Text>
      ) : null}
    </Box>
  )
}

/** "We owe 40 people 1,200,000.00 AFN; 12 people owe us 90,000.00 AFN", so that a wrong sign is seen. */
function sidesIn({ weOwe, owedToUs, currencyCode }: Plan['totals'][number]): string | null {
  if (!weOwe || !owedToUs) return null
  return texts.sides(
    counts.people(weOwe.accounts),
    `${withCommas(weOwe.sum)} ${currencyCode}`,
    counts.people(owedToUs.accounts),
    `${withCommas(owedToUs.sum)} ${currencyCode}`,
  )
}

/** The active company accounts in a currency. */
function contraChoices(
  accounts: readonly ListedAccount[] | undefined,
  wanted: number,
): Choices | undefined {
  return accounts
    ?.filter(
      ({ accountType, currencyId, isActive }) =>
        isActive && accountType === 'Company' && currencyId === wanted,
    )
    .map((account) => [account.accountNumber, accountLabel(account, 'code')])
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly code: string
  readonly children?: React.ReactNode
}

function Figure({ label, value, code, children }: FigureProps) {
  return (
    <Box>
      <Box fontSize="sm" fontWeight="medium">
        {label}
      </Box>
      <Flex minH="10" align="center" fontWeight="semibold">
        <Money value={value} code={code} />
      </Flex>
      <Box color="fg.muted" fontSize="xs">
        {children}
      </Box>
    </Box>
  )
}
