import { Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { KeyHint } from '../keys/key-cap.tsx'
import { isActive, isShown, type NavEntry, type NavSection } from '../navigation.ts'
import { preloadScreen } from '../screens.ts'

const NavLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '2.5',
    minH: { base: '10', lg: '8' },
    py: '1',
    borderRadius: 'l2',
    fontSize: 'sm',
    color: 'fg',
    focusVisibleRing: 'inside',
    '& svg': { color: 'fg.muted', flexShrink: '0' },
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', '& svg': { color: 'accent.fg' } },
    // The current page is marked by a bar: bold text could break a long name into two lines and move the entries below.
    _currentPage: {
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: '1.5',
        insetInlineStart: '0',
        w: '3px',
        borderRadius: 'full',
        bg: 'accent.solid',
      },
    },
  },
})

interface SidebarSectionProps {
  readonly section: NavSection
  readonly onNavigate: () => void
}

/** A heading that opens and closes its links. It is open at first. */
export function SidebarSection({ section, onNavigate }: SidebarSectionProps) {
  const [open, setOpen] = useState(true)
  const listId = useId()
  return (
    <Box mb="1">
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        w="full"
        px="2.5"
        h={{ base: 10, lg: 8 }}
        borderRadius="l2"
        color="fg.muted"
        fontSize="xs"
        fontWeight="semibold"
        cursor="pointer"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.muted' }}
      >
        {section.title}
        <Box as="span" transform={open ? 'none' : 'rotate(-90deg)'} transition="transform 120ms">
          <ChevronDownIcon size={16} />
        </Box>
      </chakra.button>
      <Box as="ul" id={listId} listStyleType="none" hidden={!open}>
        {section.entries.map((entry) => (
          <li key={entry.to}>
            <SidebarLink entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function SidebarLink({ entry, onNavigate }: { entry: NavEntry; onNavigate: () => void }) {
  const location = useLocation()
  const current = isShown(entry.to, location) ? 'page' : 'true'
  const Icon = entry.icon
  return (
    <NavLink
      to={entry.to}
      // Screen readers read this out. The attribute has no notation for a sequence of keys.
      aria-keyshortcuts={entry.keys.includes(' ') ? undefined : entry.keys}
      aria-current={isActive(entry.to, location.pathname) ? current : undefined}
      onClick={onNavigate}
      onPointerEnter={() => preloadScreen(entry.to)}
      onFocus={() => preloadScreen(entry.to)}
    >
      <Icon />
      {entry.label}
      <KeyHint keys={entry.keys} />
    </NavLink>
  )
}
