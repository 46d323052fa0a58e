import { useLocation, useNavigate } from 'react-router-dom'
import { preloadScreen } from '../screens.ts'
import { focusFirstField } from './page-parts.ts'

/** Returns the function with which a command opens a screen. On the screen that is open it moves the focus to the first field. */
export function useGoTo(): (path: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (path) => {
    preloadScreen(path)
    if (path === pathname || path === pathname + search) focusFirstField()
    else void navigate(path)
  }
}
