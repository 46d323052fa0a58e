import { Box, Button } from '@chakra-ui/react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { newAccount as texts } from '#texts/new-account.ts'
import { ui } from '#texts/ui.ts'
import { AccountFields } from '../../accounts/account-fields.tsx'
import type { PictureProps } from '../../accounts/pictures.tsx'
import { useAccounts } from '../../api/use-accounts.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { currencyChoices } from '../../fields/choices.ts'
import { useFormField } from '../../fields/form-scope.tsx'
import { NewFloorNote } from '../../limits/floor-note.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { ImageBox } from '../../ui/image-box.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { NumberState } from './use-account-number.ts'
import type { NewAccountState } from './use-new-account.tsx'

/** The choices: the value that is sent, and its label. */
const TYPES = [
  ['customer', 'Customer'],
  ['company', 'Company'],
  ['partner', 'Partner'],
  ['hawala_partner', 'Hawala Partner'],
] as const

const STATUSES = [
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['suspended', 'Suspended'],
] as const

const NUMBER_HINTS: Readonly<Record<NumberState, string>> = {
  none: texts.numberNotAsked,
  asked: texts.askingForANumber,
  given: texts.numberReserved,
  failed: texts.numberFailed,
}

interface DetailFieldsProps {
  readonly account: NewAccountState
  readonly currencies: readonly Currency[] | undefined
}

/** The fields of a new account. Any active currency can be chosen; it determines the account's number. */
export function DetailFields({ account, currencies }: DetailFieldsProps) {
  const { businessDate } = useSession()
  const { data: accounts } = useAccounts()
  return (
    <AccountFields
      others={{ accounts, addressOf: paths.editAccount }}
      code={{ hint: NUMBER_HINTS[account.numberState] }}
      currencies={currencyChoices(currencies?.filter(({ isActive }) => isActive))}
      noCurrency={currencies ? labels.selectCurrency : texts.loadingCurrencies}
      types={TYPES}
      floorNote={<NewFloorNote />}
      statuses={STATUSES}
      addressRows={4}
      today={businessDate}
      onCurrency={account.changeCurrency}
    />
  )
}

/** A field for a picture, which accepts a click, the keyboard, the camera, or a dropped file. */
export function PictureField({ disabled, onReading, name }: PictureProps) {
  const { form, label } = useFormField(name)
  const value = useWatch({ control: form.control, name })
  const input = useRef<HTMLInputElement>(null)
  const remove = () => {
    form.setValue(name, null)
    input.current?.focus()
  }
  return (
    <Box minW="0">
      <Box display="flex" alignItems="center" justifyContent="space-between" h="5" mb="1.5">
        <Box as="span" fontSize="sm" fontWeight="medium" aria-hidden="true">
          {label}
        </Box>
        {value && (
          <Button
            size="2xs"
            variant="ghost"
            disabled={disabled}
            aria-label={ui.removeOf(label)}
            onClick={remove}
          >
            <TrashIcon size={14} /> {ui.remove}
          </Button>
        )}
      </Box>
      <ImageBox
        label={label}
        value={value}
        disabled={disabled}
        input={input}
        onUpload={(dataUrl) => {
          form.setValue(name, dataUrl)
          toast({ title: texts.uploaded(label) })
        }}
        onRefuse={() => toast({ title: texts.imageRefused, variant: 'destructive' })}
        onReading={onReading}
      />
    </Box>
  )
}
