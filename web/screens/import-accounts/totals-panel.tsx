import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useSession } from '../../app/session.tsx'
import { DayField } from '../../fields/day-field.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { FormActions } from '../../fields/form-actions.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ApplyPart } from './apply-part.tsx'
import { CurrencyTotal } from './currency-total.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { isAsPlanned, startingTotals, toldTotals } from './totals.ts'
import type { ImportState, useImport } from './use-import.ts'

interface TotalsPanelProps {
  readonly opened: ReturnType<typeof useImport>
  readonly current: ImportState
}

/** The day, the control totals and the company accounts; and the import itself once they agree. */
export function TotalsPanel({ opened, current }: TotalsPanelProps) {
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

/** The first control total is what the person types next, unless the focus is elsewhere, such as on a button above. */
function focusControlTotal(form: HTMLFormElement | null): void {
  focusIfLost(form?.querySelector<HTMLElement>('input[name$=controlTotal]') ?? null)
}

const LABELS = { asOf: texts.asOf, totals: texts.totals }
