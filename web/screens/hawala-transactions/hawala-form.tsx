import { Box, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Field } from '../../components/field.tsx'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { AccountControl } from '../../forms/money/account-control.tsx'
import { AmountControl } from '../../forms/money/amount-control.tsx'
import { CurrencySelect } from '../../forms/money/currency-select.tsx'
import { NarrativeControl } from '../../forms/money/narrative-control.tsx'
import { FeeAndRate } from './fee-and-rate.tsx'
import type { HawalaRecording } from './use-hawala.ts'

interface HawalaFormProps {
  readonly recording: HawalaRecording
  /** Both undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
}

/** The form of a new hawala (specification 2, section 5), its fields in the order in which one fills them. */
export function HawalaForm({ recording, accounts, currencies }: HawalaFormProps) {
  const { form, locked, firstInput } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const currencyId = useWatch({ control: form.control, name: 'currencyId' })
  const code = currencies?.find(({ id }) => String(id) === currencyId)?.code
  const common = { form, locked }
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
        <Field label={texts.hawalaNumber}>
          <Input readOnly tabIndex={-1} background="bg.subtle" {...form.register('hawalaNumber')} />
        </Field>
        <div data-wide="">
          <AccountControl
            {...common}
            name="account"
            label={texts.senderAccount}
            currencyName="currencyId"
            input={firstInput}
            accounts={accounts}
            by={by}
            onByChange={setBy}
            advanceTo="receiverName"
          />
        </div>
        <div>
          <NarrativeControl
            {...common}
            name="receiverName"
            label={texts.receiverName}
            required
            advanceTo="receiverPhone"
          />
        </div>
        <div>
          <NarrativeControl
            {...common}
            name="receiverPhone"
            label={texts.receiverPhone}
            advanceTo="receiverAddress"
          />
        </div>
        <div data-wide="">
          <NarrativeControl
            {...common}
            name="receiverAddress"
            label={texts.receiverAddress}
            advanceTo="currencyId"
          />
        </div>
        <CurrencySelect
          {...common}
          name="currencyId"
          by="id"
          currencies={currencies}
          noneLabel={texts.selectCurrency}
          required
          advanceTo="amount"
        />
        <AmountControl {...common} name="amount" code={code} advanceTo="fee" />
        <FeeAndRate form={form} currencies={currencies} />
        <div>
          <NarrativeControl {...common} name="description" label={texts.description} />
        </div>
      </Box>
    </EditForm>
  )
}

const FORM_LOOK = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  '& [data-wide]': { xl: { gridColumn: 'span 2' } },
} as const
