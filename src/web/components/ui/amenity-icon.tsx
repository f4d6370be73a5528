import {
  Accessibility, AirVent, ArrowUpDown, Binoculars, Building2, Car, Check, Cigarette, ConciergeBell, CookingPot, Dices, Droplets, Dumbbell, EvCharger, Flame,
  FlameKindling, Infinity as InfinityEdge, Martini, Mountain, PartyPopper, PawPrint, PlugZap, Presentation, Refrigerator, Sailboat, ShowerHead, Speaker,
  SquareParking, ToyBrick, Trees, Tv, UserRoundCheck, Utensils, WashingMachine, Waves, WavesLadder, Wifi, type LucideIcon,
} from 'lucide-react';
import { Icon } from './icon.tsx';

/** By the names that the catalogue stores. Named one by one, so that only these travel and not the whole set. */
const GLYPHS: Readonly<Record<string, LucideIcon>> = {
  accessibility: Accessibility, 'air-vent': AirVent, 'arrow-up-down': ArrowUpDown, binoculars: Binoculars, 'building-2': Building2, car: Car, cigarette: Cigarette,
  'concierge-bell': ConciergeBell, 'cooking-pot': CookingPot, dices: Dices, droplets: Droplets, dumbbell: Dumbbell, 'ev-charger': EvCharger, flame: Flame,
  'flame-kindling': FlameKindling, infinity: InfinityEdge, martini: Martini, mountain: Mountain, 'party-popper': PartyPopper, 'paw-print': PawPrint, 'plug-zap': PlugZap,
  presentation: Presentation, refrigerator: Refrigerator, sailboat: Sailboat, 'shower-head': ShowerHead, speaker: Speaker, 'square-parking': SquareParking,
  'toy-brick': ToyBrick, trees: Trees, tv: Tv, 'user-round-check': UserRoundCheck, utensils: Utensils, 'washing-machine': WashingMachine, waves: Waves,
  'waves-ladder': WavesLadder, wifi: Wifi,
};

/** The icon of an amenity; a tick for one whose icon is not known here. Decorative: the name stands beside it. */
export const AmenityIcon = ({ name, size = 20, className }: { name: string; size?: number; className?: string }) => (
  <Icon icon={GLYPHS[name] ?? Check} size={size} {...(className ? { className } : {})} />
);
