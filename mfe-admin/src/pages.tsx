/** Every page of this remote; anything else is not found. */
import { Route, Routes } from '@bivouac/contract/router';
import { MyRalliesPage } from './pages/my-rallies-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

export function Pages() {
  return (
    <Routes>
      <Route index element={<MyRalliesPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
