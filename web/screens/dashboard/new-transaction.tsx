import { Box, Button } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { keysTo } from '../../app/keys/registry.ts'
import { paths } from '../../app/paths.ts'
import {
  ChevronDownIcon,
  ConvertIcon,
  CreditIcon,
  DebitIcon,
  LoanIcon,
  PlusIcon,
  TransferIcon,
} from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The types of transaction that have a screen. */
const KINDS = [
  { label: texts.debit, to: paths.debit(), icon: DebitIcon },
  { label: texts.credit, to: paths.credit(), icon: CreditIcon },
  { label: texts.transfer, to: paths.transfer(), icon: TransferIcon },
  { label: texts.exchange, to: paths.exchange(), icon: ConvertIcon },
  { label: texts.loan, to: paths.loan(), icon: LoanIcon },
]

/** A button that opens a menu of the transaction types to record. */
export function NewTransaction() {
  const listId = useId()
  const { open, setOpen, root, button } = useDisclosure()
  const [keys, setKeys] = useState<readonly (string | undefined)[]>([])
  const toggle = () => {
    // The keys of the screens may only be read in an event, not while rendering.
    setKeys(KINDS.map(({ to }) => keysTo(to)))
    setOpen(!open)
  }
  return (
    <Box ref={root} position="relative">
      <Button
        ref={button}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={toggle}
      >
        <Box as="span" display="inline-flex" hideBelow="sm">
          <PlusIcon />
        </Box>
        {texts.newTransaction} <ChevronDownIcon size={16} />
      </Button>
      {open && (
        <Box
          as="ul"
          id={listId}
          listStyleType="none"
          position="absolute"
          insetBlockStart="calc(100% + 4px)"
          insetInline="0"
          zIndex="dropdown"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="l2"
          boxShadow="md"
        >
          {KINDS.map(({ label, to, icon: Icon }, at) => (
            <li key={to}>
              <LinkButton
                to={to}
                variant="ghost"
                colorPalette="gray"
                w="full"
                px="3"
                justifyContent="flex-start"
              >
                <Icon /> {label}
                <KeyHint keys={keys[at]} />
              </LinkButton>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

/**
 * Holds the open state of the menu. Escape closes it and restores the focus. It also closes when the focus or the pointer
 * leaves.
 */
function useDisclosure() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  return { open, setOpen, root, button }
}
