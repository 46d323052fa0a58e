import { Box, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { Field } from '../../components/field.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { CurrencySelect } from '../../money/currency-control.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import type { DetailsParts } from './details-parts.ts'
import { FIELDS_LOOK } from './fields-look.ts'

/** The left card: number, partner, who sends, and what. */
export function SenderFields({ recording, partners, currencies, numberOf }: DetailsParts) {
  const { form } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const [type, currencyId] = useWatch({ control: form.control, name: ['type', 'currencyId'] })
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
      <AccountControl
        name="account"
        label={texts.partnerAccount}
        hint={partners?.length === 0 ? texts.noPartnerYet : null}
        accounts={partners}
        optional
        by={by}
        onByChange={setBy}
        advanceTo="senderName"
        onPick={(account) => {
          if (account?.currencyId) form.setValue('currencyId', String(account.currencyId))
        }}
      />
      <TextControl name="senderName" label={texts.senderName} />
      <TextControl name="senderFName" label={texts.senderFatherName} />
      <CurrencySelect name="currencyId" by="id" />
      <AmountControl
        name="amount"
        code={currencies?.find(({ id }) => String(id) === currencyId)?.code}
      />
      <AmountInWords name="amount" />
    </Box>
  )
}
