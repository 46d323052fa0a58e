import { Box, Button, Flex } from '@chakra-ui/react'
import { type RefObject, useId } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx'
import { useProvider } from '../provider.ts'
import { SIDEBAR_ID } from './sidebar.tsx'
import { sumOf, type WaitingByEntry } from './waiting.ts'
import { WaitingMark } from './waiting-mark.tsx'

interface MobileBarProps {
  readonly open: boolean
  readonly onToggle: () => void
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly waiting: WaitingByEntry
}

/** The bar at the top of small screens, with the button that opens the sidebar. */
export function MobileBar({ open, onToggle, buttonRef, waiting }: MobileBarProps) {
  const { name, logo } = useProvider()
  const waitingId = useId()
  // The open menu shows what waits at each entry.
  const all = open ? undefined : sumOf(Object.values(waiting))
  return (
    <Flex
      as="header"
      _print={{ display: 'none' }}
      display={{ base: 'flex', lg: 'none' }}
      align="center"
      gap="3"
      h="14"
      px="2"
      position="sticky"
      top="0"
      zIndex="banner"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Button
        ref={buttonRef}
        variant="ghost"
        colorPalette="gray"
        px="2"
        aria-label={open ? texts.closeMenu : texts.openMenu}
        aria-expanded={open}
        aria-controls={SIDEBAR_ID}
        aria-describedby={all && all.count > 0 ? waitingId : undefined}
        onClick={onToggle}
      >
        {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
        <WaitingMark id={waitingId} waiting={all} />
      </Button>
      <BrandMark logo={logo} size={28} />
      <Box fontWeight="semibold" truncate dir="auto" textAlign="match-parent">
        {name}
      </Box>
    </Flex>
  )
}
