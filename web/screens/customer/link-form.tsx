import { Box, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { customer as texts } from '#texts/customer.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { AccountPicker } from '../../accounts/account-picker.tsx'
import { SwitchAtLabel } from '../../accounts/code-name-switch.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'

interface LinkFormProps {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly label: string
  readonly button: string
  readonly busy: boolean
  /** @returns the reason why the account can't be picked, or null */
  readonly onTaken: (account: ListedAccount) => string | null
}

/** Picks one account: the account to link, or the account whose customer is shown. */
export function LinkForm({ accounts, label, button, busy, onTaken }: LinkFormProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const [picked, setPicked] = useState<ListedAccount | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const submit = useRef<HTMLButtonElement>(null)
  const take = () => {
    if (busy) return
    const reason = picked ? onTaken(picked) : texts.pickFirst
    setProblem(reason ?? undefined)
    if (reason === null) setPicked(null)
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 26rem) auto' }}
      justifyContent="start"
      alignItems="start"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <Box position="relative">
        <SwitchAtLabel value={by} onChange={setBy} />
        <Field label={label} error={problem}>
          <AccountPicker
            name="account"
            accounts={accounts}
            value={picked?.accountNumber ?? ''}
            by={by}
            anyStatus
            onPick={(account) => {
              setPicked(account)
              setProblem(undefined)
            }}
            onAdvance={() => submit.current?.focus()}
          />
        </Field>
      </Box>
      <BusyButton ref={submit} type="submit" variant="outline" busy={busy} mt={{ sm: '1.625rem' }}>
        {busy ? texts.linking : button}
      </BusyButton>
    </chakra.form>
  )
}
