import { useEffect } from 'react';
import { product } from '../../product.ts';
import { LoadingScreen } from '../screens/LoadingScreen.tsx';

/** `/discord`: a short, printable address that redirects to the community chat. */
export default function DiscordScreen() {
  useEffect(() => {
    if (product.discordUrl) location.replace(product.discordUrl);
  }, []);
  return <LoadingScreen />;
}
