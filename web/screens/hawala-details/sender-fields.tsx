import { Box, Input } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { AccountPicker } from '../../components/account-picker/account-picker.tsx'
import { CodeNameSwitch } from '../../components/account-picker/code-name-switch.tsx'
import { Field } from '../../components/field.tsx'
import { AmountControl } from '../../forms/money/amount-control.tsx'
import { AmountInWords } from '../../forms/money/amount-in-words.tsx'
import { CurrencySelect } from '../../forms/money/currency-select.tsx'
import { focusField } from '../../forms/money/focus-field.ts'
import { NarrativeControl } from '../../forms/money/narrative-control.tsx'
import type { DetailsParts } from './details-parts.ts'
import { FIELDS_LOOK } from './fields-look.ts'

/** The left card: number, partner, who sends, and what. */
export function SenderFields({ recording, partners, currencies, numberOf }: DetailsParts) {
  const { form, locked } = recording
  const [type, currencyId] = useWatch({ control: form.control, name: ['type', 'currencyId'] })
  const code = currencies?.find(({ id }) => String(id) === currencyId)?.code
  const common = { form, locked }
  return (
    <Box css={FIELDS_LOOK}>
      <Field label={texts.hawalaNumber} hint={texts.numberHint}>
        <Input
          readOnly
          tabIndex={-1}
          background="bg.subtle"
          fontVariantNumeric="tabular-nums"
          placeholder={texts.givenWhenSaved}
          value={numberOf(type) ?? ''}
        />
      </Field>
      <PartnerField recording={recording} partners={partners} />
      <div>
        <NarrativeControl
          {...common}
          name="senderName"
          label={texts.senderName}
          advanceTo="senderFName"
        />
      </div>
      <div>
        <NarrativeControl
          {...common}
          name="senderFName"
          label={texts.senderFatherName}
          advanceTo="currencyId"
        />
      </div>
      <CurrencySelect
        {...common}
        by="id"
        name="currencyId"
        currencies={currencies}
        advanceTo="amount"
      />
      <AmountControl {...common} name="amount" code={code} advanceTo="receiverName" />
      <AmountInWords form={form} name="amount" />
    </Box>
  )
}

/** The partner's account, which brings its currency along. */
function PartnerField({ recording, partners }: Pick<DetailsParts, 'recording' | 'partners'>) {
  const { form, locked } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const input = useRef<HTMLInputElement>(null)
  const goOn = () => focusField(input.current, 'senderName')
  return (
    <Box gridColumn="1 / -1" position="relative">
      <Box position="absolute" insetBlockStart="0" insetInlineEnd="0" zIndex="1">
        <CodeNameSwitch value={by} onChange={setBy} disabled={locked} />
      </Box>
      <Field
        label={texts.partnerAccount}
        hint={partners?.length === 0 ? texts.noPartnerYet : null}
        keepsLine
      >
        <Controller
          control={form.control}
          name="account"
          render={({ field }) => (
            <AccountPicker
              ref={(element) => {
                field.ref(element)
                input.current = element
              }}
              name={field.name}
              accounts={partners}
              value={field.value}
              by={by}
              disabled={locked}
              onPick={(account) => {
                field.onChange(account?.accountNumber ?? '')
                if (account?.currencyId) form.setValue('currencyId', String(account.currencyId))
              }}
              onBlur={field.onBlur}
              onAdvance={goOn}
              onNothing={goOn}
            />
          )}
        />
      </Field>
    </Box>
  )
}
