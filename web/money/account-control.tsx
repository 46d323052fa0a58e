import { Box } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { AccountPicker } from '../accounts/account-picker.tsx'
import { SwitchAtLabel } from '../accounts/code-name-switch.tsx'
import type { Wanted } from '../accounts/offered-accounts.ts'
import { useOffered } from '../accounts/use-offered.ts'
import { useApi } from '../api/use-api.ts'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import type { FirstField } from '../entry/use-entry.ts'
import { type ControlProps, useControlledField } from '../fields/form-scope.tsx'
import { Field } from '../ui/field.tsx'
import { focusField } from './focus-field.ts'
import { hasFocus, useOfferKey } from './use-offer-key.ts'

/**
 * What a form knows about the account that it needs. If `quiet` is true, this only orders the list of accounts. If the
 * account doesn't fit, the field of the other side offers one that does.
 */
export interface WantedHere extends Wanted {
  readonly quiet?: boolean
}

interface AccountControlProps extends ControlProps {
  /**
   * The field for the account's currency id. Choosing an account fills it in. Left out if the form has no such field.
   */
  readonly currencyName?: string
  /** The accounts to choose from, if not all are allowed; undefined while the accounts load. */
  readonly accounts?: readonly ListedAccount[] | undefined
  readonly by: SearchBy
  /** If given, the Code/Name switch is shown. Left out if the switch of another picker also controls this one. */
  readonly onByChange?: (by: SearchBy) => void
  /** The name of the field that Enter moves the focus to. */
  readonly advanceTo: string
  /** A ref to the picker's input, to move the focus there after a dialog closes. */
  readonly input?: RefObject<FirstField | null>
  /** Called with the chosen account after the form is updated. */
  readonly onPick?: (account: ListedAccount | null) => void
  /**
   * True if the chosen account conflicts with another value of the form. Enter then selects the text and stays here.
   */
  readonly clashes?: () => boolean
  /** True if the field may stay empty. Enter then moves on even if no account is chosen. */
  readonly optional?: boolean
  /** What the form knows about the account. If the chosen account doesn't fit, the customer's fitting account is offered. */
  readonly wanted?: WantedHere
  readonly hint?: string | undefined
  /** Says why an account may be missing, if not all are allowed; it may depend on what was typed. */
  readonly whyNone?: string | ((typed: string) => string) | undefined
  /** Set for the first field of a dialog, so that it gets the focus. */
  readonly 'data-autofocus'?: '' | undefined
}

/** The account picker with its Code/Name switch. Choosing an account also sets the currency field. */
export function AccountControl(props: AccountControlProps) {
  const { name, label = labels.account, by, onByChange, advanceTo, optional = false } = props
  const { form, locked, error, field } = useControlledField(name, label)
  // This uses the cached list: the screen itself refreshes the lists when it opens.
  const all = useApi('GET /api/accounts')
  const accounts = 'accounts' in props ? props.accounts : all.data
  const input = useRef<HTMLInputElement>(null)
  const { wanted } = props
  const chosen = accounts?.find(({ accountNumber }) => accountNumber === field.value)
  const choose = (account: ListedAccount | null) => {
    put(form, name, account?.accountNumber ?? '')
    if (props.currencyName) {
      put(form, props.currencyName, account?.currencyId ? String(account.currencyId) : '')
    }
    props.onPick?.(account)
  }
  const goOn = () => {
    if (!props.clashes?.()) focusField(input.current, advanceTo)
    // Select the text only after the field shows the chosen account, because that update removes the selection.
    else queueMicrotask(() => input.current?.select())
  }
  const asked = wanted && !wanted.quiet && !locked ? wanted : null
  const offer = useAccountOffer({ accounts, chosen, wanted: asked, input, choose, goOn })
  return (
    <Box gridColumn="1 / -1" position="relative">
      {onByChange ? <SwitchAtLabel value={by} onChange={onByChange} disabled={locked} /> : null}
      <Field label={label} error={error} hint={props.hint} required={!optional}>
        <AccountPicker
          ref={(element) => {
            field.ref(element)
            input.current = element
            if (props.input) props.input.current = element
          }}
          name={name}
          filledAnew={form.control._defaultValues}
          data-autofocus={props['data-autofocus']}
          accounts={accounts}
          value={field.value}
          by={by}
          wanted={wanted}
          whyNone={props.whyNone}
          disabled={locked}
          onPick={choose}
          onBlur={field.onBlur}
          onAdvance={goOn}
          {...(optional ? { onNothing: goOn } : {})}
        />
      </Field>
      {offer}
    </Box>
  )
}

function put(form: UseFormReturn, name: string, text: string): void {
  form.setValue(name, text, { shouldValidate: form.formState.isSubmitted })
}

interface FieldOfAccount {
  readonly input: RefObject<HTMLInputElement | null>
  readonly choose: (account: ListedAccount) => void
  readonly goOn: () => void
}

interface OfferSettings extends FieldOfAccount {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly chosen: ListedAccount | undefined
  /** Null if nothing is offered. */
  readonly wanted: Wanted | null
}

/**
 * If the chosen account doesn't fit, offers the customer's account that does, with its key. The account is switched only
 * when the person asks for it: a switch that nobody notices would lead to a wrong posting.
 */
function useAccountOffer({ accounts, chosen, wanted, ...field }: OfferSettings): ReactNode {
  const offered = useOffered()
  const fitting = accounts && chosen && wanted && offered?.accountThatFits(accounts, chosen, wanted)
  if (!offered || !chosen || !fitting) return null
  return <Offer {...field} chosen={chosen} fitting={fitting} shownAs={offered.AccountOffer} />
}

interface OfferProps extends FieldOfAccount {
  readonly chosen: ListedAccount
  readonly fitting: ListedAccount
  readonly shownAs: NonNullable<ReturnType<typeof useOffered>>['AccountOffer']
}

function Offer({ shownAs: AccountOffer, chosen, fitting, input, choose, goOn }: OfferProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isMeant = useOfferKey({ input, button })
  const take = () => {
    // If the focus is in another field, it stays there.
    const goesOn = hasFocus({ input, button })
    choose(fitting)
    if (goesOn) goOn()
  }
  const keyHint = isMeant ? <KeyHint keys={SCREEN_COMMANDS.rightAccount.keys[0]} /> : null
  return (
    <AccountOffer
      chosen={chosen}
      fitting={fitting}
      button={button}
      keyHint={keyHint}
      onTake={take}
    />
  )
}
