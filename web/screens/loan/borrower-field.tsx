import { Box } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import * as labels from '#texts/labels.ts'
import { loan as texts } from '#texts/loan.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transaction-facts.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { checkedLength } from '../../fields/checked-length.ts'
import { useControlledField } from '../../fields/form-scope.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { type ChoiceRules, nextChoice } from '../../ui/picker/choices.ts'
import { OptionList, optionId } from '../../ui/picker/option-list.tsx'
import { type KnownName, knownNames } from './known-names.ts'
import type { OpenLoans } from './use-open-loans.ts'

const NAME_CHOICE: ChoiceRules<KnownName> = {
  codeOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  canBeTaken: () => true,
}

/**
 * The field for the name of a new loan's borrower. Known names are listed during typing. One of them is taken only after an
 * arrow key or a click has chosen it, because any other name may be typed too.
 */
export function BorrowerField(props: {
  /** Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly loans: OpenLoans
}) {
  const { accounts, loans } = props
  const { form, locked, error, field } = useControlledField('name', labels.name)
  const text: string = field.value
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<KnownName | null>(null)
  const names = useMemo(
    () => (isOpen ? knownNames(accounts ?? [], loans.entries, text) : []),
    [isOpen, accounts, loans.entries, text],
  )
  const isShown = names.length > 0
  const highlighted = names.find(({ id }) => id === chosen?.id) ?? null
  const show = (open: boolean) => {
    setIsOpen(open)
    setChosen(null)
  }
  const take = (known: KnownName) => {
    field.onChange(known.name)
    show(false)
  }
  const move = (step: 1 | -1) => {
    if (isShown) setChosen(nextChoice(NAME_CHOICE, names, highlighted, step))
    else show(true)
  }
  const check = checkedLength(form, field, NARRATIVE_MAX_LENGTH)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if ((key === 'Enter' || key === 'Tab') && highlighted) take(highlighted)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      show(false)
    } else enterTo('amount')(event)
  }
  return (
    <Field label={labels.name} error={error} required>
      <Box position="relative" width="full">
        <Input
          {...field}
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={highlighted ? optionId(listId, highlighted) : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={locked}
          onChange={(event) => {
            check(event)
            show(true)
          }}
          onKeyDown={press}
          onClick={() => show(true)}
          onBlur={() => {
            show(false)
            field.onBlur()
          }}
        />
        {isShown ? (
          <OptionList
            id={listId}
            label={texts.knownNames}
            options={names}
            highlighted={highlighted}
            noneNote=""
            canBeTaken={NAME_CHOICE.canBeTaken}
            row={(known) => <KnownRow known={known} />}
            loading={false}
            emptyText=""
            onPick={take}
          />
        ) : null}
      </Box>
    </Field>
  )
}

/** A known name with the person's accounts, father's name and open loans. */
function KnownRow({ known }: { known: KnownName }) {
  const { name, accounts, fatherName, owes } = known
  return (
    <>
      <span className="label">
        <bdi>{name}</bdi>
      </span>
      <span className="detail">
        <bdi>{[fatherName, accounts.join(', ')].filter(Boolean).join(' · ')}</bdi>
      </span>
      {owes ? <span className="status">{owes}</span> : null}
    </>
  )
}
