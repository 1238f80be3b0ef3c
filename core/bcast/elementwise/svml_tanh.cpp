#include <algorithm>
#include <cmath>
#include <cstddef>

#include "bcast/elementwise/fused.hpp"
#include "bcast/elementwise/svml.hpp"
#include "bcast/elementwise/svml_parts.hpp"

namespace bcast::ops {
namespace {

/// Polynomials, from the highest degree down, around the middle of each interval; the first interval begins at 0, and
/// in the others, two for each power of 2 in float64 and four in float32, the size of x has the same leading bits.
constexpr double of_doubles[][17] = {
    {0x1.5e67ab76a26e7p-12, -0x1.5d7e76dc56871p-10, -0x1.a1306713a4f3ap-13, 0x1.e3be689423841p-9,
     -0x1.dd99a221ed573p-16, -0x1.22404577aa9ddp-7, -0x1.8c4c1fd7852fep-21, 0x1.664f94e6ac14ep-6,
     -0x1.51ca7f096011fp-28, -0x1.ba1ba1990520bp-5, -0x1.1ea19ddddb3b4p-37, 0x1.1111111112ab5p-3,
     -0x1.6863ee44ed636p-49, -0x1.5555555555555p-2, -0x1.0b3ea3fdfaa19p-64, 0x1p+0, 0},
    {0x1.48ee0627d8206p+25, 0x1.28c38809c90c7p+22, -0x1.45e509116b066p+17, -0x1.263511f5baac1p+14, 0x1.0593a3735bab4p+8,
     0x1.d8b07f7a82aa3p+4, -0x1.cce16b1046f13p-3, -0x1.4d3343bae39ddp-6, 0x1.eaaf3320c3851p-6, -0x1.6e37bba52f6fcp-6,
     -0x1.0b8df995ce4dfp-4, 0x1.5c19efdfc08adp-4, 0x1.04dcd0476c75ep-3, -0x1.183afc292ba11p-2, -0x1.a48aaeb53bc21p-3,
     0x1.e842ca3f08532p-1, 0x1.b8fd0416a7c92p-3},
    {-0x1.216d618b489ecp+11, -0x1.6d57fb5190b02p+8, 0x1.1fab9250984cep+5, 0x1.69f73b15ebe5cp+2, -0x1.cab654e44835ep-3,
     -0x1.f44ab92fbab0ap-6, -0x1.1a16f224bb7b6p-7, -0x1.bc748e60df843p-8, 0x1.cf823fe761fc1p-6, 0x1.ff7df18455399p-19,
     -0x1.2955cf41e8164p-4, 0x1.74c98dc34fbacp-5, 0x1.43d3449a80f08p-3, -0x1.c1a4b039c9bfap-3, -0x1.19921f4329916p-2,
     0x1.d11574af58f1bp-1, 0x1.35f98a0ea650ep-2},
    {0x1.5b89107c8af4fp+11, 0x1.5f09f888f8adap+9, -0x1.58d090ec3de95p+5, -0x1.5c1dd41cd6cb5p+3, 0x1.13ed80037dbacp-2,
     0x1.2eac604473d6ap-4, -0x1.2cbf00406bc09p-9, -0x1.c89372b43ba85p-7, 0x1.022271754ff1fp-6, 0x1.7362834d33a4ep-6,
     -0x1.f9d05c309f7c6p-5, -0x1.90d6a8eff0a77p-8, 0x1.5c26f3699b7e7p-3, -0x1.16e1e6d8d0be6p-3, -0x1.5e0f09bef8011p-2,
     0x1.a945b9c24e4f9p-1, 0x1.a5729ee488037p-2},
    {0x1.69d8374520edap-4, 0x1.246332a2fcba5p-5, -0x1.4949d60113d63p-8, -0x1.8fd89fe05e0d1p-10, -0x1.045b9076cc487p-9,
     0x1.5f87d903aaac8p-11, 0x1.5b29bb02cf69bp-8, -0x1.129a092de747ap-7, -0x1.31fe77c9c60afp-8, 0x1.e7f8380184b45p-6,
     -0x1.87d27ccff4291p-6, -0x1.c3c021789a786p-5, 0x1.1a686f6ab2533p-3, -0x1.2426c751e48a2p-6, -0x1.893b59c35c882p-2,
     0x1.6284c3374f815p-1, 0x1.1bf47eabb8f95p-1},
    {-0x1.ded519f981716p-4, -0x1.29d851a896fcdp-4, 0x1.c9fd6200d0adep-8, 0x1.3f7af01d5af7ap-8, 0x1.085ee7e8ac17p-13,
     -0x1.e1046710363p-10, 0x1.07df0f9f90c17p-9, 0x1.0c85b4d538746p-9, -0x1.4a6046865ec7dp-7, 0x1.69543e7c420d4p-7,
     0x1.b2ca62572b098p-7, -0x1.e2196b7326859p-5, 0x1.f203c316ce73p-5, 0x1.4f152b2bad124p-4, -0x1.6ba7cb7576538p-2,
     0x1.02500a09f8d6ep-1, 0x1.686650b8c2015p-1},
    {-0x1.02d288b5b3371p-16, 0x1.9065ae369b212p-18, 0x1.2cd40e0ad0a9fp-15, -0x1.e40bdead17e6bp-14, 0x1.352462261043p-13,
     0x1.9bc98ddf0f34p-14, -0x1.b852a6e0758d5p-11, 0x1.be9392199ec18p-10, -0x1.ca3f1f2b9192bp-11, -0x1.326bd4914222ap-8,
     0x1.f1cf6c7f5b00ap-7, -0x1.3a7a011ff8c2ap-6, -0x1.9c7a02788557cp-7, 0x1.bba40cbef72bep-4, -0x1.e7291743d7555p-3,
     0x1.1f25131e3a8cp-2, 0x1.b2523bb6b2deep-1},
    {0x1.290981209c1a6p-20, -0x1.8e1ba4c98a03p-20, -0x1.58ab8e019f311p-23, 0x1.224cd6c4513e5p-17,
     -0x1.f12a6626911b4p-16, 0x1.d4304bc9246e8p-15, -0x1.078c63d1b8445p-15, -0x1.a0c68a4489f1p-13,
     0x1.c77dee0afd227p-11, -0x1.fc15b0a9d98fap-10, 0x1.0379811e43dd5p-9, 0x1.e4709c7e8430ep-9, -0x1.8157e26e0d541p-6,
     0x1.01ba038be6a3dp-4, -0x1.b6d85a01efb8p-4, 0x1.d22ca1c24a139p-4, 0x1.e1fbf97e33527p-1},
    {-0x1.67e924bf5ff6ep-26, 0x1.ffd0766ad4016p-25, -0x1.92fa6323b7cf8p-24, -0x1.4b645e68eeaa3p-29,
     0x1.b9008bca408afp-21, -0x1.13c415f7b9d41p-18, 0x1.c12eadd55be7ap-17, -0x1.0462601dc2faap-15,
     0x1.4055bce68597ap-15, 0x1.4cffcfa69fbb6p-14, -0x1.793826f78537ep-11, 0x1.7682afa611151p-9, -0x1.07b55c1c7d278p-7,
     0x1.16df44871efc8p-6, -0x1.addae58c7141ap-6, 0x1.b3afe1fba5c76p-6, 0x1.f9258260a71c2p-1},
    {0x1.3f7f7de6b0eb6p-33, -0x1.c63c29f505f5bp-31, 0x1.df04d67876402p-29, -0x1.abfebfb72bc83p-27, 0x1.34df71865f62p-25,
     -0x1.22b8d9720cdbp-24, -0x1.fa600f593181bp-25, 0x1.7b6a219dea9f4p-20, -0x1.2bf0cb4a71647p-17, 0x1.57e48e5b79d1p-15,
     -0x1.405695e36240fp-13, 0x1.ef2ee77717cbfp-12, -0x1.3a18d5843190fp-10, 0x1.3c6869dfc887p-9, -0x1.dc59376c7aa19p-9,
     0x1.dd37d19b22b21p-9, 0x1.ff112c63a9077p-1},
    {0x1.9ed18bae3ebbcp-41, -0x1.fab216b9e0e49p-40, -0x1.5c72be95e4d2cp-38, 0x1.51c38f8695ed3p-34,
     -0x1.5bb1bcf83ca73p-31, 0x1.22666d739becp-28, -0x1.a3c935dce3f7dp-26, 0x1.0cbcc8d4c5c8ap-23,
     -0x1.31eaafe73efd5p-21, 0x1.33b66d7d77264p-19, -0x1.0e08de39ce756p-17, 0x1.95a4482f180b7p-16,
     -0x1.fb6bbc89b1a5bp-15, 0x1.fb9aef915d828p-14, -0x1.7cc5e7467741p-13, 0x1.7ccec13a9ef96p-13, 0x1.fff419668df11p-1},
    {-0x1.7534c4f3dfa71p-48, 0x1.826b62056aa27p-45, -0x1.5a89c30203106p-42, 0x1.313ac38c6832bp-39,
     -0x1.f2ac143fb6762p-37, 0x1.76a553d7e7918p-34, -0x1.01c6d95e3ae96p-31, 0x1.425bb231a5e29p-29,
     -0x1.6abb02c4368edp-27, 0x1.6ac4e578b9b1p-25, -0x1.3d709ba5f714ep-23, 0x1.dc2c27da3b603p-22,
     -0x1.299c9c684a963p-20, 0x1.299d1e27c6e11p-19, -0x1.be6c0e8b4cc87p-19, 0x1.be6c3f33250aep-19,
     0x1.ffffc832750f2p-1},
    {-0x1.30b73f1eaff2p-56, 0x1.313e31762f523p-53, -0x1.ad6b3bb9eff65p-51, 0x1.7787935626685p-48,
     -0x1.3eae52a3dbf57p-45, 0x1.de0fa59416a39p-43, -0x1.4755a00ea1fd3p-40, 0x1.992a4beac8662p-38,
     -0x1.cc749ca8079ddp-36, 0x1.cc74b8d3d5c42p-34, -0x1.92e3fc5ee63ep-32, 0x1.2e2afd9f7433ep-30,
     -0x1.79b5dd4fb3d01p-29, 0x1.79b5ddcca334cp-28, -0x1.1b486526b0565p-27, 0x1.1b4865394f75fp-27,
     0x1.ffffffdc96f35p-1},
    {-0x1.a2cff8135d462p-68, 0x1.a37aa21895319p-65, -0x1.2705ccd3dd884p-62, 0x1.01ffc49c6bc29p-59,
     -0x1.b5e3e9ca0955ep-57, 0x1.48716cf3681b4p-54, -0x1.c1c6c063bb7acp-52, 0x1.191ba5ed3fb67p-49,
     -0x1.3c5883836b9d2p-47, 0x1.3c589137f92b4p-45, -0x1.14cc030f2110ep-43, 0x1.9f320348679bap-42,
     -0x1.037f57ae72aa6p-40, 0x1.037f57bc62c9ap-39, -0x1.853f01bef63a4p-39, 0x1.853f01bda5f28p-39,
     0x1.fffffffffcf58p-1},
    {-0x1.5a71b5f7d9035p-84, 0x1.5c7f1fd871496p-81, -0x1.e0a4c47ae75f5p-87, -0x1.f0b21acfa52abp-84,
     -0x1.eca68e2c1ba2ep-74, 0x1.73f9f2d2fda99p-71, -0x1.3be9a4460fep-69, 0x1.892450bad44c4p-67, -0x1.07a5416264aecp-64,
     0x1.07f8e2c8707a1p-62, -0x1.ba022e8d82a87p-61, 0x1.4b61d9bbcc94p-59, -0x1.a2ca2bba78e86p-58, 0x1.a2d4b50a2cff7p-57,
     -0x1.3955be519be31p-56, 0x1.3953c0197ef58p-56, 0x1p+0},
};

constexpr float of_floats[][7] = {
    {-0x1.1c5eccp-7F, 0x1.1221d2p-3F, -0x1.dbad72p-17F, -0x1.55554ap-2F, -0x1.6878f6p-31F, 0x1p+0F, 0},
    {0x1.17b424p+13F, 0x1.ec2286p+7F, -0x1.384edap-3F, -0x1.560c24p-2F, -0x1.ddcd3ap-5F, 0x1.fe3f08p-1F,
     0x1.df7392p-5F},
    {0x1.ac71dep+8F, 0x1.cbd9b8p+3F, 0x1.3b9e5ep-7F, -0x1.4fe03ep-2F, -0x1.1e1b4ep-4F, 0x1.fd7a22p-1F, 0x1.1f86bep-4F},
    {-0x1.c2387cp+8F, -0x1.21eeacp+4F, 0x1.834f1ap-4F, -0x1.49c24p-2F, -0x1.5c8efap-4F, 0x1.fc3cbep-1F, 0x1.5f22d2p-4F},
    {-0x1.7549d2p+6F, -0x1.1812fap+2F, 0x1.2df30ap-4F, -0x1.470f6ep-2F, -0x1.9a543ep-4F, 0x1.fac13ep-1F,
     0x1.9e9356p-4F},
    {-0x1.93b45ap+5F, -0x1.575026p+1F, 0x1.456c36p-4F, -0x1.42b2c4p-2F, -0x1.d7501ap-4F, 0x1.f9085ap-1F,
     0x1.ddd092p-4F},
    {-0x1.0b3704p+4F, -0x1.fed7b4p-1F, 0x1.82672ep-4F, -0x1.3aafeep-2F, -0x1.188876p-3F, 0x1.f601cap-1F, 0x1.1e1ddp-3F},
    {0x1.bab6aep+2F, 0x1.563b8p-1F, 0x1.a5ecep-4F, -0x1.2ed6b4p-2F, -0x1.5279e6p-3F, 0x1.f12bp-1F, 0x1.5c9308p-3F},
    {0x1.928c8p+1F, 0x1.9c20bap-2F, 0x1.e91414p-4F, -0x1.20461ap-2F, -0x1.89e504p-3F, 0x1.eb715ap-1F, 0x1.9a5f1cp-3F},
    {0x1.8e615p+2F, 0x1.84d528p-1F, 0x1.0d8b5p-3F, -0x1.101bfep-2F, -0x1.be6ca2p-3F, 0x1.e4dfb2p-1F, 0x1.d7665cp-3F},
    {-0x1.1e2c1cp-1F, -0x1.b61b88p-10F, 0x1.347574p-3F, -0x1.e8f366p-3F, -0x1.038f8p-2F, 0x1.d98b36p-1F,
     0x1.18a39ap-2F},
    {0x1.61cedep-3F, 0x1.48762ep-4F, 0x1.4f880ap-3F, -0x1.987b1p-3F, -0x1.2daf94p-2F, 0x1.c7f724p-1F, 0x1.52c2c6p-2F},
    {-0x1.50270ep-2F, -0x1.a3571p-5F, 0x1.5cf1ap-3F, -0x1.424904p-3F, -0x1.4ff71cp-2F, 0x1.b3ff2ep-1F, 0x1.8a87e2p-2F},
    {-0x1.64d438p-4F, -0x1.5d447ap-6F, 0x1.587c88p-3F, -0x1.d71974p-4F, -0x1.6a1d3cp-2F, 0x1.9e23aep-1F,
     0x1.bfae6ap-2F},
    {-0x1.6a3caep-5F, -0x1.76db1ap-5F, 0x1.3a612ep-3F, -0x1.bcf15ap-5F, -0x1.825dfcp-2F, 0x1.7aeae6p-1F, 0x1.05087p-1F},
    {-0x1.98034p-9F, -0x1.d9555ap-5F, 0x1.e951e8p-4F, 0x1.d6bcdcp-7F, -0x1.897d24p-2F, 0x1.49e6cp-1F, 0x1.3157ep-1F},
    {0x1.3af7f6p-7F, -0x1.f2b7dap-5F, 0x1.470a1p-4F, 0x1.072286p-4F, -0x1.79c0ep-2F, 0x1.197fcep-1F, 0x1.5789p-1F},
    {0x1.e459a2p-7F, -0x1.bfbbb4p-5F, 0x1.6282d4p-5F, 0x1.843dc2p-4F, -0x1.5aa21cp-2F, 0x1.d834d2p-2F, 0x1.77d838p-1F},
    {0x1.2e7e38p-6F, -0x1.071e76p-5F, 0x1.ac4caep-9F, 0x1.c68f5ep-4F, -0x1.1defacp-2F, 0x1.615002p-2F, 0x1.9e5cb6p-1F},
    {0x1.674636p-7F, -0x1.395ac6p-7F, -0x1.5dd592p-6F, 0x1.97d92cp-4F, -0x1.970e08p-3F, 0x1.cea744p-3F, 0x1.c278a6p-1F},
    {0x1.0c5de8p-8F, 0x1.768eccp-10F, -0x1.9d2832p-6F, 0x1.33de5ap-4F, -0x1.10646ep-3F, 0x1.265e34p-3F, 0x1.d9c6fap-1F},
    {0x1.4f67ap-11F, 0x1.2be216p-8F, -0x1.55d588p-6F, 0x1.a85d42p-5F, -0x1.5ee892p-4F, 0x1.6fcfa6p-4F, 0x1.e8789ep-1F},
    {-0x1.76b20ep-11F, 0x1.04b0e6p-8F, -0x1.93cfap-7F, 0x1.bbce02p-6F, -0x1.5c3d88p-5F, 0x1.64108ap-5F, 0x1.f4bfd6p-1F},
    {-0x1.1df844p-11F, 0x1.f5d4ccp-10F, -0x1.4e3bbap-8F, 0x1.5994cep-7F, -0x1.077e0cp-6F, 0x1.09a7a8p-6F,
     0x1.fbd50ap-1F},
    {-0x1.ff3e1ep-13F, 0x1.93f0fp-11F, -0x1.00761cp-9F, 0x1.03964ep-8F, -0x1.87c16ap-8F, 0x1.88ef6ep-8F,
     0x1.fe767ap-1F},
    {-0x1.915eap-14F, 0x1.32d7e6p-12F, -0x1.7f340ap-11F, 0x1.80e742p-10F, -0x1.2155b8p-9F, 0x1.21a7b4p-9F,
     0x1.ff6f18p-1F},
    {-0x1.7bbbf6p-16F, 0x1.1e7cd8p-14F, -0x1.58114ep-13F, 0x1.586064p-12F, -0x1.02afb6p-11F, 0x1.02c03cp-11F,
     0x1.ffdfa8p-1F},
    {-0x1.9e52ap-19F, 0x1.3761c6p-17F, -0x1.752464p-16F, 0x1.7529b2p-15F, -0x1.1831e4p-14F, 0x1.183476p-14F,
     0x1.fffbap-1F},
    {-0x1.c10b62p-22F, 0x1.514bccp-20F, -0x1.94161ep-19F, 0x1.94103ap-18F, -0x1.2f612cp-17F, 0x1.2f61b4p-17F,
     0x1.ffff68p-1F},
    {-0x1.e63bf4p-25F, 0x1.6d362ep-23F, -0x1.b582d2p-22F, 0x1.b57a98p-21F, -0x1.48775cp-20F, 0x1.48779cp-20F,
     0x1.ffffecp-1F},
    {-0x1.b43e08p-29F, 0x1.490f6p-27F, -0x1.56f158p-26F, 0x1.56796cp-25F, -0x1.060258p-24F, 0x1.060d8cp-24F,
     0x1.fffffep-1F},
};

/// `parts`: the intervals for each power of 2. `first`: the first of them, counted from the one that begins at 1/2.
template <class T, std::size_t count, std::size_t degree>
BCAST_FUSED_PART T tanh_of(T x, const T (&factors)[count][degree], int parts, int first) {
    if (std::isnan(x) || x == 0) return x;
    if (std::isinf(x)) return std::copysign(T(1), x);
    const T size = std::fabs(x);
    int exponent = 0;
    const T fraction = std::frexp(size, &exponent);
    const T part = std::floor((fraction - T(0.5)) * static_cast<T>(2 * parts));
    const int interval = std::max(parts * exponent + static_cast<int>(part) - first, 0);
    if (interval >= static_cast<int>(count)) return std::copysign(T(1), x);
    const T middle = std::ldexp(T(0.5) + (part + T(0.5)) / static_cast<T>(2 * parts), exponent);
    const T from_middle = interval == 0 ? size : size - middle;
    T sum = 0;
    for (const T factor : factors[interval]) sum = fused(sum, from_middle, factor);
    return std::copysign(sum, x);
}

}  // namespace

BCAST_FUSED_CLONE double svml_tanh(double x) {
    return tanh_of(x, of_doubles, 2, -4);
}

float svml_tanh(float x) {
    return tanh_of(x, of_floats, 4, -14);
}

}  // namespace bcast::ops
