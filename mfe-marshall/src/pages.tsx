/** Every page of this remote; anything else is not found. */
import { Route, Routes } from '@bivouac/contract/router';
import { PostPage } from './pages/post-page.tsx';

export function Pages() {
  return (
    <Routes>
      <Route path=":marshall_id" element={<PostPage />} />
      <Route path="*" element={<PostPage />} />
    </Routes>
  );
}
