import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import * as labels from '#texts/labels.ts'
import { hawalaLabel } from '../../../shared/contract/hawala-label.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { DraftNotice } from '../../entry/draft-notice.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { EditForm } from '../../lists/edit-form.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl, PlainAmount } from '../../money/amount-control.tsx'
import { pairRate, pairWithBase } from '../../money/currency-pair.ts'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { RateControl } from '../../money/rate-control.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import type { HawalaRecording } from './use-hawala.ts'

interface HawalaFormProps {
  readonly recording: HawalaRecording
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/**
 * The form of a new hawala, with its fields in the order in which people fill them in. Enter moves to the next field.
 */
export function HawalaForm({ recording, currencies }: HawalaFormProps) {
  const { form, locked, firstInput } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const currencyId = useWatch({ control: form.control, name: 'currencyId' })
  const number = useWatch({ control: form.control, name: 'hawalaNumber' })
  const code = currencies?.find(({ id }) => String(id) === currencyId)?.code
  return (
    <EditForm
      title={texts.newHawala}
      what={texts.whatIsSaved}
      editing={false}
      saving={recording.saving}
      unsettled={recording.unsettled}
      refusal={recording.refusal}
      onSubmit={recording.submit}
      onCancel={recording.startAfresh}
      onSetAside={recording.setAside}
    >
      <Box css={FORM_LOOK}>
        <DraftNotice cameBack={recording.cameBack} onStartAnew={recording.startAfresh} />
        <FormScope form={form} locked={locked}>
          <Field label={labels.hawalaNumber}>
            <Input
              readOnly
              tabIndex={-1}
              background="bg.subtle"
              value={hawalaLabel(number, null)}
            />
          </Field>
          <div data-wide="">
            <AccountControl
              name="account"
              label={texts.senderAccount}
              currencyName="currencyId"
              input={firstInput}
              by={by}
              onByChange={setBy}
              wanted={{ currencyId }}
              advanceTo="receiverName"
            />
          </div>
          <TextControl name="receiverName" label={labels.receiverName} required />
          <TextControl name="receiverPhone" label={labels.receiverPhone} />
          <TextControl name="receiverAddress" label={texts.receiverAddress} />
          <CurrencySelect name="currencyId" by="id" noneLabel={labels.selectCurrency} required />
          <AmountControl name="amount" code={code} />
          <div data-short="">
            <PlainAmount name="fee" label={texts.fee} />
          </div>
          <div data-wide="">
            <HawalaRate currencyId={currencyId} currencies={currencies} />
          </div>
          <div data-long="">
            <TextControl name="description" label={labels.description} />
          </div>
        </FormScope>
      </Box>
    </EditForm>
  )
}

interface HawalaRateProps {
  readonly currencyId: string
  readonly currencies: readonly Currency[] | undefined
}

/** The optional rate to AFN. */
function HawalaRate({ currencyId, currencies }: HawalaRateProps) {
  const pair = pairWithBase(currencyId, currencies)
  return (
    <RateControl
      name="exchangeRate"
      pair={pair}
      currencies={currencies}
      current={pair && currencies ? pairRate(pair, currencies) : null}
      height={{ base: 'calc(3 * var(--line))', xl: 'calc(2 * var(--line))' }}
    />
  )
}

const FORM_LOOK = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(12, minmax(0, 1fr))',
  },
  '& > [role=group]': { xl: { gridColumn: 'span 3' } },
  '& > [data-wide]': { xl: { gridColumn: 'span 6' } },
  '& > [data-short]': { xl: { gridColumn: 'span 2' } },
  '& > [data-long]': { xl: { gridColumn: 'span 4' } },
} as const
