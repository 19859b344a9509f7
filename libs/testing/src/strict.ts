/** Draws every page under StrictMode: a part whose effects cannot run twice fails its tests. Imported before any module takes `createRoot`. */
import { createElement, StrictMode } from 'react';
import client from 'react-dom/client';

const { createRoot } = client;

client.createRoot = (...of) => {
  const root = createRoot(...of);
  return {
    ...root,
    render: (page) => root.render(createElement(StrictMode, null, page)),
    unmount: () => root.unmount(),
  };
};
