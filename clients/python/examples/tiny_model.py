"""A language model with random weights, made on the spot: nothing is downloaded, and it trains on a CPU in seconds.

It knows nothing, so that it would never say an action by chance. Its vocabulary therefore has a few whole utterances beside the
256 bytes, and generation is confined to these (``utterances``): what it learns is which of them to say.
"""

import torch
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM

END = "<|im_end|>"
PAD = "<|endoftext|>"


def tokenizer(utterances, chat_template=None):
    """A tokenizer of bytes and whole utterances."""
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    built = Tokenizer(models.BPE(vocab={letter: number for number, letter in enumerate(alphabet)}, merges=[]))
    built.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    built.decoder = decoders.ByteLevel()
    built.add_special_tokens([PAD, "<|im_start|>", END])
    built.add_tokens([AddedToken(text, normalized=False) for text in utterances])
    made = PreTrainedTokenizerFast(tokenizer_object=built, eos_token=END, pad_token=PAD, padding_side="left")
    made.chat_template = chat_template
    return made


def model(words, seed=7):
    """A transformer of two small layers for this tokenizer."""
    torch.manual_seed(seed)
    return Qwen2ForCausalLM(
        Qwen2Config(
            vocab_size=len(words),
            hidden_size=32,
            intermediate_size=64,
            num_hidden_layers=2,
            num_attention_heads=2,
            num_key_value_heads=2,
            max_position_embeddings=16384,
            eos_token_id=words.eos_token_id,
            pad_token_id=words.pad_token_id,
        )
    )


def all_but(words, utterances):
    """The ids of all tokens that are neither an utterance nor the end: those that generation must not choose."""
    allowed = {words.convert_tokens_to_ids(text) for text in utterances} | {words.eos_token_id}
    return [number for number in range(len(words)) if number not in allowed]
