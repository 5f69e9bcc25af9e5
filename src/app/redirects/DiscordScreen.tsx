import { useEffect } from 'react';
import { product } from '../../product.ts';
import { LoadingScreen } from '../screens/LoadingScreen.tsx';

/** `/discord`: on to the community chat, under an address that can be printed. Not found where the operator has none (findRoute.ts). */
export default function DiscordScreen() {
  useEffect(() => {
    if (product.discordUrl) location.replace(product.discordUrl);
  }, []);
  return <LoadingScreen />;
}
