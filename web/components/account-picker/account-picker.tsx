import { Box, Input } from '@chakra-ui/react'
import { type Ref, useEffect, useId, useMemo } from 'react'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { accountEntries, accountLabel, type ListedAccount } from './account-options.ts'
import { OptionList, optionId } from './option-list.tsx'
import { usePicker } from './use-picker.ts'

const NO_ACCOUNTS: readonly ListedAccount[] = []

interface AccountPickerProps {
  /** Undefined while they are on their way. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** The number of the account picked; empty where there is none. */
  readonly value: string
  readonly onPick: (account: ListedAccount | null) => void
  /** What the Code/Name switch says: what is shown first and searched first. */
  readonly by: SearchBy
  /** The reports offer CSH001 and LON001; the money screens put them in by themselves. */
  readonly withHouseAccounts?: boolean
  readonly disabled?: boolean
  readonly onBlur?: () => void
  /** Enter was pressed on what is picked: on to the next field. */
  readonly onAdvance?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * The searchable account field of every money screen (specification 2, section 2): by code, name,
 * father's name, phone or taskira number, in local letters and digits; Enter and Tab take what is highlighted.
 * It is a combobox as the ARIA practices describe it: the focus stays in the field, the highlight is told to readers.
 */
export function AccountPicker({
  accounts,
  value,
  onPick,
  by,
  withHouseAccounts = false,
  disabled = false,
  onBlur,
  onAdvance = () => {},
  ref,
}: AccountPickerProps) {
  const listId = useId()
  const picked = useMemo(
    () => accounts?.find((account) => account.accountNumber === value) ?? null,
    [accounts, value],
  )
  // Prepared before the first keystroke, which would else wait for it.
  useEffect(() => void (accounts && accountEntries(accounts)), [accounts])
  const listed = accounts ?? NO_ACCOUNTS
  const picker = usePicker({ accounts: listed, by, picked, withHouseAccounts, onPick, onAdvance })
  const { highlighted } = picker
  return (
    <Box position="relative" width="full">
      <Input
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={picker.isOpen}
        aria-controls={picker.isOpen ? listId : undefined}
        aria-activedescendant={
          picker.isOpen && highlighted ? optionId(listId, highlighted) : undefined
        }
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={by === 'code' ? 'Account code or name' : 'Account name or code'}
        value={picker.query ?? (picked ? accountLabel(picked, by) : '')}
        onChange={(event) => picker.type(event.target.value)}
        onKeyDown={picker.press}
        onFocus={(event) => event.target.select()}
        onClick={picker.open}
        onBlur={() => {
          picker.leave()
          onBlur?.()
        }}
      />
      {picker.isOpen ? (
        <OptionList
          id={listId}
          options={picker.options}
          highlighted={highlighted}
          by={by}
          loading={accounts === undefined}
          onPick={picker.pick}
        />
      ) : null}
    </Box>
  )
}
