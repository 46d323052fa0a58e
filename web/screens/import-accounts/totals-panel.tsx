import { Box, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { counts } from '#texts/counts.ts'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { accountLabel, type ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useSession } from '../../app/session.tsx'
import { DayField } from '../../fields/day-field.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { focusIfLost } from '../../list-file/focus-if-lost.ts'
import { SignedAmountControl } from '../../money/signed-amount-control.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { ProgressLine } from './progress-line.tsx'
import { differenceTo, isSameTotal } from './sums.ts'
import { isAsPlanned, type Plan, startingTotals, type TypedTotal, toldTotals } from './totals.ts'
import type { ImportState, useImport } from './use-import.ts'

/** The day, the control totals and the company accounts to post against. After the first check, also the import itself. */
export function TotalsPanel(props: {
  readonly opened: ReturnType<typeof useImport>
  readonly current: ImportState
}) {
  const { opened, current } = props
  const { businessDate } = useSession()
  const { data: accounts } = useAccounts()
  const { plan } = current
  const form = useForm({ defaultValues: startingTotals(plan, businessDate) })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const [sameNames, setSameNames] = useState(false)
  const { busy } = opened
  const submit = form.handleSubmit((typed) => {
    if (busy === null) void opened.check(toldTotals(typed))
  })
  return (
    <Panel title={texts.totals} description={texts.totalsHint}>
      <Stack gap="5">
        <FormScope form={form} labels={LABELS} locked={busy === 'applying'}>
          <chakra.form
            ref={focusControlTotal}
            noValidate
            autoComplete="off"
            display="grid"
            gap="5"
            onSubmit={submit}
            onKeyDown={enterAdvances}
          >
            <Fields columns={{ sm: '1fr 1fr', xl: '16rem' }}>
              <DayField name="asOf" rules={upToToday(businessDate)} emptyHint={texts.asOfHint} />
            </Fields>
            {plan?.totals.map((total) => (
              <CurrencyTotal
                key={total.currencyId}
                total={total}
                typed={values.totals[`c${total.currencyId}`]}
                counts={plan.counts}
                accounts={accounts}
              />
            ))}
            {plan?.totals.length === 0 ? <Text color="fg.muted">{texts.noCurrencies}</Text> : null}
            <Flex>
              <FormActions
                saving={busy === 'checking'}
                label={plan ? texts.checkAgain : texts.check}
                savingLabel={texts.checkingNow}
                refusal={null}
              />
            </Flex>
          </chakra.form>
        </FormScope>
        {plan ? (
          <Box borderTopWidth="1px" borderColor="border" pt="5">
            <ApplyPart
              opened={opened}
              current={current}
              plan={plan}
              isAsPlanned={isAsPlanned(values, plan)}
              sameNames={sameNames}
              onSameNames={setSameNames}
            />
          </Box>
        ) : null}
      </Stack>
    </Panel>
  )
}

/**
 * Focuses the first control total, because the person types it next. If the focus is elsewhere, such as on a button above,
 * it stays there.
 */
function focusControlTotal(form: HTMLFormElement | null): void {
  focusIfLost(form?.querySelector<HTMLElement>('input[name$=controlTotal]') ?? null)
}

const LABELS = { asOf: texts.asOf, totals: texts.totals }

interface ApplyPartProps {
  readonly opened: ReturnType<typeof useImport>
  readonly current: ImportState
  readonly plan: Plan
  /** True if the form still has the values with which the plan was checked. */
  readonly isAsPlanned: boolean
  readonly sameNames: boolean
  readonly onSameNames: (seen: boolean) => void
}

const figure = (count: number) => count.toLocaleString('en-US')

/** The import itself: what it will do, its progress, and where it stopped. */
function ApplyPart(props: ApplyPartProps) {
  const { opened, current, plan, sameNames, onSameNames } = props
  const { rowCount, applied, state } = current
  if (opened.busy === 'applying') {
    return (
      <ProgressLine
        label={texts.importing}
        done={applied}
        all={rowCount}
        stopping={opened.stopping}
        onStop={opened.stop}
      />
    )
  }
  if (state === 'applied') {
    return (
      <Text ref={focusIfLost} tabIndex={-1} role="status" fontWeight="medium" color="credit.fg">
        {texts.applied(figure(rowCount))}
      </Text>
    )
  }
  const refusal = refusalOf(props)
  const { counts } = plan
  return (
    <Stack gap="4">
      {state === 'applying' ? (
        <Text role="status">{texts.stopped(figure(applied), figure(rowCount))}</Text>
      ) : (
        <Text>
          {texts.willDo(figure(counts.new), figure(counts.addsOpening), formatDate(plan.asOf))}
        </Text>
      )}
      {counts.sameName > 0 ? (
        <Checkbox checked={sameNames} onChange={onSameNames}>
          {texts.seenSameNames(figure(counts.sameName))}
        </Checkbox>
      ) : null}
      <Flex align="center" justify="flex-end" gap="3" wrap="wrap">
        {refusal === null ? null : (
          <Text flex="1 1 12rem" color="fg.muted">
            {refusal}
          </Text>
        )}
        <SaveButton
          ref={state === 'applying' ? focusIfLost : undefined}
          type="button"
          saving={opened.busy !== null}
          label={
            state === 'applying'
              ? texts.goOn(figure(rowCount - applied))
              : texts.apply(figure(rowCount))
          }
          savingLabel={texts.checkingNow}
          refused={refusal !== null}
          onClick={() => {
            if (refusal === null && opened.busy === null)
              void opened.apply(plan.planHash, sameNames)
          }}
        />
      </Flex>
    </Stack>
  )
}

/** Says what the person must do before the rows can be imported; null if nothing. */
function refusalOf({ plan, isAsPlanned, sameNames }: ApplyPartProps): string | null {
  if (plan.counts.error > 0) return texts.correctFirst
  if (!isAsPlanned) return texts.checkFirst
  if (!plan.isApplicable) return texts.totalsFirst
  return plan.counts.sameName > 0 && !sameNames ? texts.sameNamesFirst : null
}

interface CurrencyTotalProps {
  readonly total: Plan['totals'][number]
  readonly typed: TypedTotal | undefined
  /** How many rows of the whole plan are wrong, and how many have a name that occurs twice. */
  readonly counts: Pick<Plan['counts'], 'error' | 'sameName'>
  /** Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
}

/**
 * One currency: the sum of its rows, the control total beside it, their difference, and the account against which the
 * difference is posted.
 */
function CurrencyTotal({ total, typed, counts: inDoubt, accounts }: CurrencyTotalProps) {
  const { currencyId, currencyCode: code, sum, toPost, controlTotal, problem } = total
  const sides = sidesIn(total)
  const contras = useMemo(() => contraChoices(accounts, currencyId), [accounts, currencyId])
  const difference = differenceTo(sum, typed?.controlTotal ?? '')
  // A control total that was never sent isn't wrong yet, and a newly typed one isn't checked yet.
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

/**
 * Says "We owe 40 people 1,200,000.00 AFN; 12 people owe us 90,000.00 AFN", so that a wrong sign is noticed. Null if the
 * plan lacks these sums.
 */
function sidesIn({ weOwe, owedToUs, currencyCode }: Plan['totals'][number]): string | null {
  if (!weOwe || !owedToUs) return null
  return texts.sides(
    counts.people(weOwe.accounts),
    `${withCommas(weOwe.sum)} ${currencyCode}`,
    counts.people(owedToUs.accounts),
    `${withCommas(owedToUs.sum)} ${currencyCode}`,
  )
}

/** Returns the active company accounts in a currency as choices; undefined while the accounts load. */
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
