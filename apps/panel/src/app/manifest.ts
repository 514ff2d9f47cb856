import type { MetadataRoute } from 'next';

/** How the panel presents itself where it is installed as an application. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Invoicing Service',
    short_name: 'Invoicing',
    start_url: '/',
    display: 'standalone',
    background_color: '#f7f8f9',
    theme_color: '#3f4dc4',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
