import { Navigate, Route, Routes } from 'react-router-dom'
import NotBuilt from '../screens/not-built/index.tsx'
import NotFound from '../screens/not-found/index.tsx'
import { paths } from './paths.ts'
import { SCREENS } from './screens.ts'

/** The screen of the current address. */
export function ScreenRoutes() {
  return (
    <Routes>
      {SCREENS.map(({ path, title, screen: Screen }) => (
        <Route key={path} path={path} element={Screen ? <Screen /> : <NotBuilt title={title} />} />
      ))}
      <Route path={paths.signIn()} element={<Navigate to={paths.dashboard()} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
