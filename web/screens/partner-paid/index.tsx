import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import * as labels from '#texts/labels.ts'
import { partnerPaid as texts } from '#texts/partner-paid.ts'
import { may } from '../../../shared/contract/access.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { useBoard } from '../../board/use-board.ts'
import { minorOf } from '../../fees/commission.ts'
import { PANELS } from '../../hawala-orders/people-panels.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { BeforeAfter, NotThere } from '../../money/balance-change.tsx'
import { BeforeEntry } from '../../money/before-entry.tsx'
import { EntryButtons } from '../../money/entry-buttons.tsx'
import { MoneyForm } from '../../money/money-form.tsx'
import { MoneyPage } from '../../money/money-page.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import type { Recording } from '../../money/use-recording.ts'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { changeSentence, isPartners, namesOf, type PaidValues, paidSentence } from './paid-form.ts'
import { type PaidSide, type PartnersChange, SIDES, useChange } from './use-change.ts'
import { type PaidReads, useFollowing, usePaid } from './use-paid.ts'

const CountedFields = lazyPart(async () => (await import('./counted-fields.tsx')).CountedFields)

/** The screen that records that one partner paid another one for the house. Rules: docs/rules/partners.md */
export default function PartnerPaid() {
  const mayRecord = may(useSession().user.userType, 'record')
  const board = useBoard()
  const accounts = useAccounts()
  const currencies = useCurrencies()
  const reads = [
    { what: dealTexts.theBoard, read: board },
    { what: labels.theAccounts, read: accounts },
    { what: labels.theCurrencies, read: currencies },
  ]
  if (!mayRecord || !board.data || !accounts.data || !currencies.data) {
    return <BeforeEntry title={texts.title} reads={reads} />
  }
  const read = { board: board.data, accounts: accounts.data, currencies: currencies.data }
  return <PaidScreen read={read} reads={reads} lists={[board, accounts, currencies]} />
}

interface PaidScreenProps {
  readonly read: PaidReads
  readonly reads: Parameters<typeof BeforeEntry>[0]['reads']
  readonly lists: Parameters<typeof EntryButtons>[0]['reads']
}

/** Records payments one after the other. */
function PaidScreen({ read, reads, lists }: PaidScreenProps) {
  usePreload(CountedFields.preload)
  const recording = usePaid(read)
  const { values, pair } = useFollowing(recording, read)
  const changes = {
    payer: useChange('payer', recording, values, read),
    receiver: useChange('receiver', recording, values, read),
  }
  const isEmpty = values.amount === '' && values.counted === ''
  return (
    <MoneyPage
      title={texts.title}
      subtitle={texts.subtitle}
      recording={recording}
      reads={reads}
      actions={<EntryButtons recording={recording} reads={lists} />}
    >
      <MoneyForm
        what={texts.whatIsSaved}
        recording={recording}
        lastField={
          <Box flex="1 1 14rem">
            <TextControl name="narrative" />
          </Box>
        }
      >
        <Box css={PANELS}>
          <Panel dense title={texts.accounts}>
            <Box display="grid" gap="3">
              <Partner side="payer" recording={recording} change={changes.payer} read={read} />
              <Partner
                side="receiver"
                recording={recording}
                change={changes.receiver}
                read={read}
              />
            </Box>
          </Panel>
          <Panel dense title={texts.money}>
            <AmountControl
              name="amount"
              label={texts.amount}
              code={changes.payer.account?.currency}
              onType={() => recording.form.setValue('countedIsTyped', false)}
            />
            {pair ? (
              <Box mt="3">
                <Later height="5.5rem">
                  <CountedFields pair={pair} board={read.board} isEmpty={isEmpty} />
                </Later>
              </Box>
            ) : null}
            <WhatHappens values={values} changes={changes} />
          </Panel>
        </Box>
      </MoneyForm>
    </MoneyPage>
  )
}

interface PartnerProps {
  readonly side: PaidSide
  readonly recording: Recording<PaidValues>
  readonly change: PartnersChange
  readonly read: PaidReads
}

/** The account of one partner, with its balance now and after the payment. */
function Partner({ side, recording, change, read }: PartnerProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const isPayer = side === 'payer'
  const { account, now, after, failed } = change
  const money = (value: string) => <Money value={value} code={account?.currency} />
  return (
    <>
      <AccountControl
        name={side}
        label={isPayer ? texts.payer : texts.receiver}
        currencyName={`${side}Currency`}
        accounts={read.accounts.filter(isPartners)}
        by={by}
        onByChange={setBy}
        advanceTo={isPayer ? 'receiver' : 'amount'}
        whyNone={texts.noPartner}
        {...(isPayer ? { input: recording.firstInput as never } : {})}
      />
      {/* There is no warning, because a partner may owe the house or be owed; only limits forbid a posting. */}
      <BeforeAfter
        beforeLabel={texts.before}
        before={now === undefined ? account && <NotThere failed={failed} /> : money(now)}
        afterLabel={texts.after}
        after={after === null ? null : money(after)}
      />
    </>
  )
}

/** Says in large letters what is saved: who paid whom, whom the house owes more, and whom less. */
function WhatHappens(props: {
  readonly values: PaidValues
  readonly changes: Readonly<Record<PaidSide, PartnersChange>>
}) {
  const { values, changes } = props
  const payer = changes.payer.account
  const receiver = changes.receiver.account
  const isThere = payer && receiver && payer !== receiver && minorOf(values.amount) > 0n
  const lines = isThere
    ? SIDES.flatMap((side) => {
        const { account, amount, after } = changes[side]
        if (amount === null) return []
        const name = namesOf({ payer, receiver })[side]
        return [changeSentence(side, name, { amount, after, code: account?.currency ?? '' })]
      })
    : []
  return (
    <Box as="section" aria-label={texts.whatHappens} mt="4" minHeight="6rem" aria-live="polite">
      <Text fontSize="lg" fontWeight={isThere ? 'bold' : 'normal'} overflowWrap="anywhere">
        {isThere
          ? paidSentence({ payer, receiver }, values.amount, payer.currency)
          : texts.nothingYet}
      </Text>
      {lines.map((line, index) => (
        <Text key={SIDES[index]} mt="1" overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </Box>
  )
}
